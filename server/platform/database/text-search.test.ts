import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { foldCase } from '../../../contract/platform/search.ts'
import { gameSearchColumns } from '../../games/changes.ts'
import { buildGame } from '../../testing/builders.ts'
import { createEmptyDatabase, testEngine } from '../../testing/test-database.ts'
import { test } from '../../testing/test.ts'
import { type DatabaseLocation, openDatabase } from './database.ts'
import { migrate } from './migrations/migrate.ts'
import { layFoundation } from './migrations/0001-foundation.ts'
import { indexTexts } from './migrations/0002-text-search.ts'
import type { Database } from './schema.ts'
import { foundByText } from './text-match.ts'

/** Pieces of names, among them what searches could take for more than plain letters. */
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
]
const texts = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }).map((some) => some.join(''))

describe('a search by text', () => {
  test('finds exactly the games whose text has the words in it', async ({ world: { db } }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { maxLength: 6 }), texts, async (names, search) => {
        await db.deleteFrom('games').execute()
        const ids = await insertGames(db, names)

        const wanted = ids.filter((_id, index) => foldCase(names[index] ?? '').includes(foldCase(search)))
        expect(await findGames(db, search)).toEqual(wanted)
      }),
      { numRuns: 150 },
    )
  })

  test('finds a game by what it is called now, and one that is gone no more', async ({ world }) => {
    const id = await buildGame(world, { name: 'Tal der Könige' })
    await world.db
      .updateTable('games')
      .set(gameSearchColumns({ name: 'Valley of the Kings', description: '' }))
      .execute()
    expect(await findGames(world.db, 'könige')).toEqual([])
    expect(await findGames(world.db, 'KINGS')).toEqual([id])

    await world.db.deleteFrom('gameCategories').execute()
    await world.db.deleteFrom('games').execute()
    expect(await findGames(world.db, 'KINGS')).toEqual([])
  })

  test('finds what was there before there was an index', async () => {
    const db = openFor(await createEmpty())
    // A migration knows of no tables.
    const bare = db as unknown as Kysely<unknown>
    await layFoundation(bare, testEngine)
    const [catan] = await insertGames(db, ['Catan', 'Carcassonne'])

    await indexTexts(bare, testEngine)

    expect(await findGames(db, 'catan')).toEqual([catan])
  })

  test.runIf(testEngine === 'postgres')('does without an index where we may not have the extension', async () => {
    const location = await createEmpty()
    const owner = openFor(location)
    const guest = `guest_${randomUUID().slice(0, 8)}`
    await sql`create role ${sql.id(guest)} login password 'guest'`.execute(owner)
    await sql`grant all on schema public to ${sql.id(guest)}`.execute(owner)
    const url = 'url' in location ? location.url.replace(/\/\/[^@]+@/, `//${guest}:guest@`) : ''
    const db = openFor({ engine: 'postgres', url })

    await migrate(db, 'postgres')

    const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db)
    expect(rows).toEqual([])
    const [catan] = await insertGames(db, ['Catan', 'Carcassonne'])
    expect(await findGames(db, 'catan')).toEqual([catan])
  })
})

/** Where a database with nothing in it is. */
async function createEmpty(): Promise<DatabaseLocation> {
  if (testEngine === 'sqlite') return { engine: 'sqlite', file: ':memory:' }
  const { location, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  return location
}

function openFor(location: DatabaseLocation): Database {
  const db = openDatabase(location)
  onTestFinished(() => db.destroy())
  return db
}

/** Adds games that have these names and nothing else to find them by. */
async function insertGames(db: Database, names: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) {
    const { id } = await db
      .insertInto('games')
      .values({ ...game, name, sortName: name, searchText: foldCase(name) })
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
    .where(foundByText(db, 'games.searchText', search))
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
