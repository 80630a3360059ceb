import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, inject } from 'vitest'
import { containsTerms, searchableText, searchTerms } from '../../../contract/platform/search.ts'
import { buildGameSearchColumns } from '../../games/other-names.ts'
import { buildGame } from '../../testing/builders.ts'
import { createEmptyDatabase, testEngine } from '../../testing/test-database.ts'
import { test } from '../../testing/test.ts'
import { type DatabaseLocation, openDatabase } from './database.ts'
import { migrate } from './migrations/migrate.ts'
import type { Database } from './schema.ts'
import { matchesSearch } from './text-search.ts'

/** Parts of names, including characters with a special meaning in searches. */
const pieces = [
  'a',
  'AB',
  'catan',
  ' ',
  '%',
  '_',
  '\\',
  '"',
  "'",
  '*',
  'ö',
  'o\u0308',
  'ß',
  'ẞ',
  'Σ',
  'ς',
  '🎲',
  '-',
  'OR',
  ':',
  ' tile',
  ' 7 ',
  '桂馬',
]
const texts = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))

describe('a text search', () => {
  test('finds exactly the games whose text contains all terms of the search', async ({ world: { db } }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { maxLength: 6 }), texts, async (names, search) => {
        await db.deleteFrom('games').execute()
        const ids = await insertGames(db, names)

        const terms = searchTerms(search)
        const expected = ids.filter((_id, index) =>
          containsTerms([searchableText({ names: [names[index] ?? ''] })], terms),
        )
        expect(await findGames(db, search)).toEqual(expected)
      }),
      { numRuns: 150 },
    )
  })

  // Requirement api-341: Both engines find a name by its other spellings: umlauts as one letter or two, numbers as digits,
  // words or Roman numerals. A single letter at the start of a name is a letter.
  test.for([
    ['müller', 'Hans Mueller'],
    ['soerensen', 'Joerg Sørensen'],
    ['jörg', 'Joerg Sørensen'],
    ['season i', 'Season 1'],
    ['catan 2', 'Catan II'],
    ['30', 'Thirty Rails'],
    ['vendetta v', 'V for Vendetta'],
    ['5', undefined],
  ] as const)('for %s finds %s', async ([search, found], { world: { db } }) => {
    const names = ['Hans Mueller', 'Joerg Sørensen', 'Season 1', 'Catan II', 'Thirty Rails', 'V for Vendetta', 'Chess']
    const ids = await insertGames(db, names)
    expect(await findGames(db, search)).toEqual(ids.filter((_id, index) => names[index] === found))
  })

  test('finds a renamed game by its new name only, and a deleted game no more', async ({ world }) => {
    const id = await buildGame(world, { name: 'Tal der Könige' })
    await world.db
      .updateTable('games')
      .set(buildGameSearchColumns({ name: 'Valley of the Kings', description: '' }))
      .execute()
    expect(await findGames(world.db, 'könige')).toEqual([])
    expect(await findGames(world.db, 'KINGS')).toEqual([id])

    await world.db.deleteFrom('gameCategories').execute()
    await world.db.deleteFrom('games').execute()
    expect(await findGames(world.db, 'KINGS')).toEqual([])
  })

  test.runIf(testEngine === 'postgres')(
    'works without an index if the database user may not create the extension',
    async () => {
      const location = await createEmpty()
      const owner = openFor(location)
      const guest = `guest_${randomUUID().slice(0, 8)}`
      await sql`create role ${sql.id(guest)} login password 'guest'`.execute(owner)
      await sql`grant all on schema public to ${sql.id(guest)}`.execute(owner)
      // PgBouncer does not know the user.
      const direct = 'url' in location ? location.url.replace(inject('postgresUrl'), inject('directPostgresUrl')) : ''
      const url = direct.replace(/\/\/[^@]+@/, `//${guest}:guest@`)
      const db = openFor({ engine: 'postgres', url })

      await migrate(db, 'postgres')

      const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db)
      expect(rows).toEqual([])
      const [catan] = await insertGames(db, ['Catan', 'Carcassonne'])
      expect(await findGames(db, 'catan')).toEqual([catan])
    },
  )
})

async function createEmpty(): Promise<DatabaseLocation> {
  const { location, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  return location
}

function openFor(location: DatabaseLocation): Database {
  const db = openDatabase(location)
  onTestFinished(() => db.destroy())
  return db
}

/** Inserts games that can only be found by these names. */
async function insertGames(db: Database, names: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) {
    const { id } = await db
      .insertInto('games')
      .values({
        ...game,
        name,
        sortName: name,
        nameKey: name,
        nameText: name,
        searchText: searchableText({ names: [name] }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

const game = {
  description: '',
  minPlayers: 1,
  maxPlayers: 2,
  minPlayTime: 1,
  maxPlayTime: 2,
  createdAt: '2030-01-01T00:00:00.000Z',
}

async function findGames(db: Database, search: string): Promise<number[]> {
  const rows = await db
    .selectFrom('games')
    .select('id')
    .where(matchesSearch(db, 'games.searchText', search))
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
