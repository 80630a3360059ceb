import { expect } from 'vitest'
import { createCollectionEntry } from '../../contract/collection/collection.ts'
import { deleteGame, listAlikeGames, updateGame } from '../../contract/games/games.ts'
import { buildGame, buildMember, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'

const alike = async (member: MemberCaller, name: string) =>
  (await member.ask(listAlikeGames, { query: { name } })).map((game) => game.name)

test('a game we have is found by whatever way its name is written, the most owned first', async ({ world }) => {
  const ada = await buildMember(world)
  await buildGame(world, { name: 'The Castles of Mad King Ludwig' })
  const owned = await buildGame(world, { name: 'castles of mad king ludwig' })
  await buildGame(world, { name: 'Castles of Mad King Ludwig: Secrets' })
  await ada.ask(createCollectionEntry, { body: { gameId: owned } })

  expect(await alike(ada, ' CASTLES OF MAD KING LUDWIG, the ')).toEqual([
    'castles of mad king ludwig',
    'The Castles of Mad King Ludwig',
  ])
  expect(await alike(ada, 'Mad King Ludwig')).toEqual([])
})

test('a game is not found any more by a name it had, nor once it is deleted', async ({ world }) => {
  const ada = await buildMember(world)
  const id = await buildGame(world, { name: 'Wingspann', addedBy: ada })
  await ada.ask(updateGame, { parameters: { id }, body: { name: 'Flügelschlag' } })
  expect([await alike(ada, 'wingspann'), await alike(ada, 'FLUGELSCHLAG')]).toEqual([[], ['Flügelschlag']])
  await ada.ask(deleteGame, { parameters: { id } })
  expect(await alike(ada, 'Flügelschlag')).toEqual([])
})

test('three are enough, and a name is needed', async ({ world }) => {
  const ada = await buildMember(world)
  for (const name of ['Go!', 'Go?', 'The Go', 'go']) await buildGame(world, { name })
  expect(await alike(ada, 'Go')).toHaveLength(3)
  expect((await ada.refusal(listAlikeGames, { query: { name: ' ' } })).name).toBe('InvalidInput')
  expect((await world.visitor.refusal(listAlikeGames, { query: { name: 'Go' } })).name).toBe('NotSignedIn')
})
