import { createHash } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { defaultPlayFrequency, defaultTravelDistance } from '../../contract/people/users/rules.ts'
import { isSqlite } from '../platform/database/engine.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { buildUserSearchColumns } from '../people/users/users.ts'

/** A member and the id of their session, the value of the session cookie. */
export type SignedInMember = { id: number; sessionId: string }

/** Rows per insert statement. Larger statements would exceed the parameter limit of an engine. */
const batchSize = 500
/** Where members live by default. */
export const defaultZip = '97205'
const sessionLifetime = 24 * 60 * 60_000

const firstNames = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Femke', 'Gustav', 'Hanna', 'Ivo', 'Jörg']
const lastNames = [
  'Archer',
  'Baker',
  'Carter',
  'Fisher',
  'Mason',
  'Miller',
  'Porter',
  'Smith',
  'Taylor',
  'Weaver',
  'Wright',
]

/** Inserts distinct signed-in members in bulk, spread evenly over the zip codes. `first` is the number of the first. */
export async function buildManyMembers(
  db: Database,
  count: number,
  zips: readonly string[] = [defaultZip],
  first = 0,
): Promise<SignedInMember[]> {
  const now = new Date()
  const members: SignedInMember[] = []
  await insertInBatches(count, async (start, end) => {
    const rows = Array.from({ length: end - start }, (_value, index) => memberRow(first + start + index, zips, now))
    const inserted = await db.insertInto('users').values(rows).returning('id').execute()
    members.push(...inserted.map(({ id }) => ({ id, sessionId: `session-${id}` })))
  })
  await updateStatistics(db, 'users', count)
  const [createdAt, expiresAt] = [now.toISOString(), new Date(now.getTime() + sessionLifetime).toISOString()]
  await insertMany(db, 'sessions', count, (number) => {
    const { id: userId, sessionId } = pick(members, number)
    return { idHash: hash(sessionId), userId, createdAt, provenAt: createdAt, expiresAt }
  })
  return members
}

/** Inserts `count` rows. `rowAt` returns the row with a number, which starts at 0. */
export async function insertMany<Table extends keyof Schema>(
  db: Database,
  table: Table,
  count: number,
  rowAt: (number: number) => Insertable<Schema[Table]>,
) {
  await insertInBatches(count, async (start, end) => {
    const rows = Array.from({ length: end - start }, (_value, index) => rowAt(start + index))
    await db.insertInto(table).values(rows).execute()
  })
  await updateStatistics(db, table, count)
}

/**
 * PostgreSQL does this by itself within a minute. Until then it plans for a few rows, and a test with thousands of rows
 * takes up to twice the processor time.
 */
async function updateStatistics(db: Database, table: keyof Schema, count: number) {
  if (count >= batchSize && !isSqlite(db)) await sql`analyze ${sql.table(table)}`.execute(db)
}

/** Calls `insert` with consecutive ranges that are small enough for one statement. */
export async function insertInBatches(count: number, insert: (start: number, end: number) => Promise<unknown>) {
  for (let start = 0; start < count; start += batchSize) await insert(start, Math.min(count, start + batchSize))
}

function memberRow(number: number, zips: readonly string[], now: Date): Insertable<Schema['users']> {
  const username = `member-${number}`
  const fullName = `${pick(firstNames, number)} ${pick(lastNames, number)} ${number}`
  const location = pick(zips, number)
  const bio = number % 3 === 0 ? null : `Plays on evening ${number} of the year`
  return {
    username,
    fullName,
    email: `${username}@example.org`,
    passwordHash: 'no password has this hash',
    bio,
    location,
    experienceLevel: number % 5 === 0 ? null : number % 101,
    playFrequency: defaultPlayFrequency,
    maxTravelDistance: defaultTravelDistance,
    ...buildUserSearchColumns({ username, fullName, bio, location }),
    createdAt: new Date(now.getTime() - number * 60_000).toISOString(),
    emailConfirmedAt: now.toISOString(),
  }
}

/** Returns an item by its number, and starts again with the first item after the last. */
export function pick<Item>(items: readonly Item[], number: number): Item {
  return items[number % items.length] as Item
}

function hash(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url')
}
