import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { listGames as listGamesCall } from '../../../contract/games/calls.ts'
import { buildGame, buildMember } from '../../testing/builders.ts'
import { testEngine } from '../../testing/test-database.ts'
import { test } from '../../testing/test.ts'
import type { Database } from './schema.ts'
import { mergeTextIndexes } from './text-indexes.ts'

describe('indexes of what is searched', () => {
  test('find the same once they are merged, and go on with what changes then', async ({ world }) => {
    const ada = await buildMember(world)
    const ids: number[] = []
    for (let number = 10; number < 40; number += 1) ids.push(await buildGame(world, { name: `Harbour ${number}` }))
    const find = async (search: string) => (await ada.ask(listGamesCall, { query: { search } })).map(({ id }) => id)
    expect(await find('HARBOUR')).toEqual(ids)

    await mergeTextIndexes(world.db)

    expect(await find('HARBOUR')).toEqual(ids)
    expect(await find('harbour 25')).toEqual([ids[15]])
    const another = await buildGame(world, { name: 'Harbour 40' })
    expect(await find('harbour 4')).toEqual([another])
    await mergeTextIndexes(world.db)
    expect(await find('harbour 4')).toEqual([another])
  })

  test.runIf(testEngine === 'sqlite')(
    'grow into many parts, game by game, and are merged into few',
    async ({ world }) => {
      for (let number = 0; number < 60; number += 1) await buildGame(world, { name: `Harbour ${number}` })
      const before = await countParts(world.db)

      await mergeTextIndexes(world.db)

      expect(before).toBeGreaterThan(3)
      expect(await countParts(world.db)).toBeLessThanOrEqual(3)
      // Throws where the index and the texts do not agree.
      await sql`insert into "gamesText" ("gamesText", rank) values ('integrity-check', 1)`.execute(world.db)
    },
  )
})

/** The parts that a search has to look into. */
async function countParts(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ parts: number }>`select count(distinct segid) as parts from "gamesText_idx"`.execute(db)
  return rows[0]?.parts
}
