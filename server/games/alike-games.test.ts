import { sql } from 'kysely'
import { expect } from 'vitest'
import { createCollectionEntry } from '../../contract/shelves/collection/calls.ts'
import { deleteGame, listAlikeGames, updateGame } from '../../contract/games/calls.ts'
import { buildGame, buildManyGames, buildMember, type MemberCaller } from '../testing/builders.ts'
import { countRowsReadByKeptPlan } from '../testing/query-plans.ts'
import { testEngine } from '../testing/test-database.ts'
import { test } from '../testing/test.ts'
import { isNamed } from './other-names.ts'

const findAlike = async (member: MemberCaller, name: string) =>
  (await member.request(listAlikeGames, { query: { name } })).map((game) => game.name)

test('finds games regardless of case, accents and articles in the name, the most owned first', async ({ world }) => {
  const ada = await buildMember(world)
  await buildGame(world, { name: 'The Castles of Mad King Ludwig' })
  const owned = await buildGame(world, { name: 'castles of mad king ludwig' })
  await buildGame(world, { name: 'Castles of Mad King Ludwig: Secrets' })
  await ada.request(createCollectionEntry, { body: { gameId: owned } })

  expect(await findAlike(ada, ' CASTLES OF MAD KING LUDWIG, the ')).toEqual([
    'castles of mad king ludwig',
    'The Castles of Mad King Ludwig',
  ])
  expect(await findAlike(ada, 'Mad King Ludwig')).toEqual([])
})

// Shows shelf-1.
test.runIf(testEngine === 'postgres')(
  'finds names without reading all games for each game, with a plan from when few games were left',
  async ({ world }) => {
    await buildManyGames(world, 8)
    await world.db.updateTable('games').set({ deletedAt: new Date().toISOString() }).execute()
    await sql`analyze games`.execute(world.db)
    const read = world.db
      .selectFrom('games')
      .select('id')
      .where('deletedAt', 'is', null)
      .where(isNamed(world.db, ['Game 7', 'Harbour']))
    const rowsRead = await countRowsReadByKeptPlan(world.db, read.compile(), () => buildManyGames(world, 500))
    expect(rowsRead).toBeLessThan(2_000)
  },
)

test('does not find a renamed game by its old name, or a deleted game', async ({ world }) => {
  const ada = await buildMember(world)
  const id = await buildGame(world, { name: 'Wingspann', addedBy: ada })
  await ada.request(updateGame, { parameters: { id }, body: { name: 'Flügelschlag' } })
  expect([await findAlike(ada, 'wingspann'), await findAlike(ada, 'FLUGELSCHLAG')]).toEqual([[], ['Flügelschlag']])
  await ada.request(deleteGame, { parameters: { id } })
  expect(await findAlike(ada, 'Flügelschlag')).toEqual([])
})

test('returns at most three games, and requires a name and a signed-in member', async ({ world }) => {
  const ada = await buildMember(world)
  for (const name of ['Go!', 'Go?', 'The Go', 'go']) await buildGame(world, { name })
  expect(await findAlike(ada, 'Go')).toHaveLength(3)
  expect((await ada.requestProblem(listAlikeGames, { query: { name: ' ' } })).name).toBe('InvalidInput')
  expect((await world.visitor.requestProblem(listAlikeGames, { query: { name: 'Go' } })).name).toBe('NotSignedIn')
})
