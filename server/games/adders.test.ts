import { expect } from 'vitest'
import { addToCollection, listCollection } from '../../contract/collection/collection.ts'
import { getGame, listAlikeGames, listGames, listPopularGames, rateGame } from '../../contract/games/games.ts'
import { listWishes, setWish } from '../../contract/wishes/wishes.ts'
import { buildGame, buildMember, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'

test('who added a game is told to themselves alone, wherever it is shown', async ({ world }) => {
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const id = await buildGame(world, { name: 'Harbour Lights', addedBy: ada })
  const addersSeenBy = async (member: MemberCaller) => {
    const [own, game] = [{ parameters: { id: member.id } }, { parameters: { id } }]
    const added = await member.ask(addToCollection, { ...own, body: { gameId: id } })
    await member.ask(setWish, { ...game, body: { wantsToPlay: true } })
    const games = [
      added.game,
      await member.ask(getGame, game),
      await member.ask(rateGame, { ...game, body: { rating: 4 } }),
      ...(await member.ask(listGames)),
      ...(await member.ask(listPopularGames)),
      ...(await member.ask(listAlikeGames, { query: { name: 'Harbour Lights' } })),
      ...(await member.ask(listCollection, own)).map((entry) => entry.game),
      ...(await member.ask(listWishes, own)),
    ]
    return games.filter((found) => found.id === id).map(({ addedById }) => addedById)
  }

  expect(await addersSeenBy(ada)).toEqual(Array.from({ length: 8 }, () => ada.id))
  expect(await addersSeenBy(ben)).toEqual(Array.from({ length: 8 }, () => null))
})
