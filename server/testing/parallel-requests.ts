import { createHash } from 'node:crypto'
import { defaultPlayFrequency, defaultTravelDistance } from '../../contract/users/rules.ts'
import type { Database, NewUserRow } from '../platform/database/schema.ts'
import { searchColumns } from '../users/queries.ts'

/** One of many: a member, and the session their cookie names. */
export type CrowdMember = { id: number; sessionId: string }

/** Rows that one statement takes on either engine, however many columns they have. */
const rowsAtOnce = 500
/** Milliseconds that they stay signed in. */
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

/** Very many members who are signed in, all different and spread over the zips given, in few statements. */
export async function buildCrowd(
  db: Database,
  count: number,
  zips: readonly string[] = ['97205'],
): Promise<CrowdMember[]> {
  const now = new Date()
  const crowd: CrowdMember[] = []
  await inParts(count, async (start, end) => {
    const rows = Array.from({ length: end - start }, (_value, index) => memberRow(start + index, zips, now))
    const inserted = await db.insertInto('users').values(rows).returning('id').execute()
    crowd.push(...inserted.map(({ id }) => ({ id, sessionId: `session-${id}` })))
  })
  const [createdAt, expiresAt] = [now.toISOString(), new Date(now.getTime() + sessionLifetime).toISOString()]
  await inParts(count, async (start, end) => {
    const part = crowd.slice(start, end)
    const rows = part.map(({ id, sessionId }) => ({ idHash: hash(sessionId), userId: id, createdAt, expiresAt }))
    await db.insertInto('sessions').values(rows).execute()
  })
  return crowd
}

/** Does part by part what is too much for one statement. */
export async function inParts(count: number, insert: (start: number, end: number) => Promise<unknown>) {
  for (let start = 0; start < count; start += rowsAtOnce) await insert(start, Math.min(count, start + rowsAtOnce))
}

function memberRow(number: number, zips: readonly string[], now: Date): NewUserRow {
  const username = `crowd-${number}`
  const fullName = `${pick(firstNames, number)} ${pick(lastNames, number)} ${number}`
  const bio = number % 3 === 0 ? null : `Plays on evening ${number} of the year`
  return {
    username,
    fullName,
    email: `${username}@example.org`,
    passwordHash: 'nobody signs in with this',
    bio,
    location: pick(zips, number),
    experienceLevel: number % 5 === 0 ? null : number % 101,
    playFrequency: defaultPlayFrequency,
    maxTravelDistance: defaultTravelDistance,
    ...searchColumns({ username, fullName, bio }),
    createdAt: new Date(now.getTime() - number * 60_000).toISOString(),
  }
}

function pick<Item>(items: readonly Item[], number: number): Item {
  return items[number % items.length] as Item
}

function hash(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url')
}
