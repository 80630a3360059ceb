import { createHash, randomUUID } from 'node:crypto'
import { saveSession } from '../../server/sign-in/session-rows.ts'
import type { Database } from '../../server/platform/database/schema.ts'
import { setRole } from '../../server/people/users/roles.ts'
import type { BenchmarkDatabase } from '../benchmark-database.ts'
import { clubNight, hugeEvent, insertClubNight } from '../club-night.ts'
import { type BenchmarkCountry, memberAt } from '../scenarios.ts'

/** The busy country with an event of 200 members as well, and the codes of both events in links. */
export type PreparedCountry = BenchmarkCountry & { hugeEventId: number; codes: Readonly<Record<number, string>> }

/** Adds what the worst requests need: an event of 200, an administrator, and members and events that are not new. */
export async function prepareWorst(db: Database, { country }: BenchmarkDatabase): Promise<PreparedCountry> {
  const hugeEventId = await insertClubNight(db, country, hugeEvent)
  const events = [country.clubNightId, hugeEventId]
  await db.updateTable('events').set({ visibility: 'public' }).where('id', 'in', events).execute()
  // The limits of new members and of new events of a day would reject most requests.
  const longAgo = new Date(Date.now() - 60 * 24 * 60 * 60_000).toISOString()
  await db.updateTable('users').set({ createdAt: longAgo }).execute()
  await db.updateTable('events').set({ createdAt: longAgo }).execute()
  await setRole(db, { userId: memberAt(country, clubNight.people - 1).id, role: 'administrator' })
  const rows = await db.selectFrom('events').select(['id', 'linkCode']).where('id', 'in', events).execute()
  return { ...country, hugeEventId, codes: Object.fromEntries(rows.map(({ id, linkCode }) => [id, linkCode ?? ''])) }
}

/** Starts a session of a member, which some requests end. Returns its cookie. */
export async function startSession(db: Database, { id: userId }: { id: number }): Promise<string> {
  const [sessionId, now] = [randomUUID(), new Date()]
  const idHash = createHash('sha256').update(sessionId).digest('base64url')
  await saveSession(db, { idHash, userId, now, expiresAt: new Date(now.getTime() + 60 * 60_000) })
  return `meeplehood=${sessionId}`
}
