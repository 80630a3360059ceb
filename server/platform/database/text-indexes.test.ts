import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { listGames as listGamesCall } from '../../../contract/games/calls.ts'
import { buildGame, buildMember } from '../../testing/builders.ts'
import { testEngine } from '../../testing/test-database.ts'
import { test } from '../../testing/test.ts'
import type { Database } from './schema.ts'
import { mergeTextIndexes } from './text-indexes.ts'

describe('merging text indexes', () => {
  test('does not change the results of searches, also for games added later', async ({ world }) => {
    const ada = await buildMember(world)
    const ids: number[] = []
    for (let number = 10; number < 40; number += 1) ids.push(await buildGame(world, { name: `Harbour ${number}` }))
    const find = async (search: string) => (await ada.request(listGamesCall, { query: { search } })).map(({ id }) => id)
    expect(await find('HARBOUR')).toEqual(ids)

    await Array.fromAsync(mergeTextIndexes(world.db))

    expect(await find('HARBOUR')).toEqual(ids)
    expect(await find('harbour 25')).toEqual([ids[15]])
    const another = await buildGame(world, { name: 'Harbour 40' })
    expect(await find('harbour 4')).toEqual([another])
    await Array.fromAsync(mergeTextIndexes(world.db))
    expect(await find('harbour 4')).toEqual([another])
  })

  test.runIf(testEngine === 'sqlite')(
    'leaves at most three index segments of those that added games created',
    async ({ world }) => {
      for (let number = 0; number < 60; number += 1) await buildGame(world, { name: `Harbour ${number}` })
      const before = await countSegments(world.db)

      await Array.fromAsync(mergeTextIndexes(world.db))

      expect(before).toBeGreaterThan(3)
      expect(await countSegments(world.db)).toBeLessThanOrEqual(3)
      // Throws if the index does not match the texts.
      await sql`insert into "gamesText" ("gamesText", rank) values ('integrity-check', 1)`.execute(world.db)
    },
  )
})

async function countSegments(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{
    segments: number
  }>`select count(distinct segid) as segments from "gamesText_idx"`.execute(db)
  return rows[0]?.segments
}
