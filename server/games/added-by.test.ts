// @engine sqlite
import { expect } from 'vitest'
import { addToCollection, listCollection } from '../../contract/shelves/collection/calls.ts'
import { getGame, listAlikeGames, listGames, listPopularGames, rateGame } from '../../contract/games/calls.ts'
import { listWishes, setWish } from '../../contract/games/wishes/calls.ts'
import { buildGame, buildMember, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'

// Requirement games-25: Only the member who added a game sees who added it.
test('every list and call shows `addedById` only to the member who added the game', async ({ world }) => {
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const id = await buildGame(world, { name: 'Harbour Lights', addedBy: ada })
  const listAddedByIds = async (member: MemberCaller) => {
    const [own, game] = [{ parameters: { id: member.id } }, { parameters: { id } }]
    const added = await member.request(addToCollection, { ...own, body: { gameId: id } })
    await member.request(setWish, { ...game, body: { wantsToPlay: true } })
    const games = [
      added.game,
      await member.request(getGame, game),
      await member.request(rateGame, { ...game, body: { rating: 4 } }),
      ...(await member.request(listGames)),
      ...(await member.request(listPopularGames)),
      ...(await member.request(listAlikeGames, { query: { name: 'Harbour Lights' } })),
      ...(await member.request(listCollection, own)).map((entry) => entry.game),
      ...(await member.request(listWishes, own)),
    ]
    return games.filter((found) => found.id === id).map(({ addedById }) => addedById)
  }

  expect(await listAddedByIds(ada)).toEqual(Array.from({ length: 8 }, () => ada.id))
  expect(await listAddedByIds(ben)).toEqual(Array.from({ length: 8 }, () => null))
})
