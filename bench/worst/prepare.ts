import { createHash, randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import type { Call } from '../../contract/platform/call.ts'
import { saveSession } from '../../server/sign-in/session-rows.ts'
import type { Database } from '../../server/platform/database/schema.ts'
import { setRole } from '../../server/people/users/roles.ts'
import { Caller } from '../../server/testing/caller.ts'
import type { World } from '../../server/testing/world.ts'
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

/** Number of games that each member of a prepared request owns, and of people who attend its events and answer its polls. */
const [ownedGames, people] = [250, 199]

/** Returns a world whose requests go to a running server. It has no emails and no services. */
export function openWorld(db: Database, origin: string): World {
  const inject = async ({ method = 'GET', url, payload, cookies = {} }: InjectOptions) => {
    const cookie = Object.entries(cookies).map((pair) => pair.join('='))
    const response = await fetch(new URL(String(url), origin), {
      method,
      headers: { cookie: cookie.join('; '), ...(payload !== undefined && { 'content-type': 'application/json' }) },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
      redirect: 'manual',
    })
    const headers = Object.fromEntries(response.headers)
    return { statusCode: response.status, headers, body: await response.text(), raw: {} }
  }
  const app = { inject } as unknown as World['app']
  return { app, db, visitor: new Caller(app), emails: [] } as unknown as World
}

/**
 * Builds what a request needs, and gives its members the games, its events the people and its date polls the answers of
 * the busiest ones. Splits and second tables stay as they are, because people and games decide their proposals.
 */
export async function prepareAmongMany<Built>(
  db: Database,
  { country, call, build }: { country: BenchmarkCountry; call: Call; build: () => Promise<Built> },
): Promise<Built> {
  const before = {
    member: await lastId(db, 'users'),
    event: await lastId(db, 'events'),
    date: await lastId(db, 'proposedDates'),
  }
  const built = await build()
  if (/split|second-table/.test(call.path)) return built
  const createdAt = new Date().toISOString()
  const gameIds = country.gameIds.slice(0, ownedGames)
  const crowd = country.members.slice(0, people).map(({ id }) => id)
  const newMembers = await db.selectFrom('users').select('id').where('id', '>', before.member).execute()
  for (const { id: userId } of newMembers)
    await db
      .insertInto('collectionEntries')
      .values(gameIds.map((gameId) => ({ userId, gameId, createdAt })))
      .execute()
  await db
    .updateTable('games')
    .set(({ eb }) => ({ ownerCount: eb('ownerCount', '+', newMembers.length) }))
    .where('id', 'in', gameIds)
    .execute()
  const newEvents = db.selectFrom('events').select('id').where('id', '>', before.event)
  for (const { id: eventId } of await newEvents.where('maxAttendees', 'is', null).execute()) {
    await db
      .insertInto('places')
      .values(crowd.map((userId) => ({ eventId, userId, joinedAt: createdAt })))
      .execute()
    await db
      .updateTable('events')
      .set(({ eb }) => ({ attendeeCount: eb('attendeeCount', '+', people) }))
      .where('id', '=', eventId)
      .execute()
  }
  for (const { id: dateId } of await db
    .selectFrom('proposedDates')
    .select('id')
    .where('id', '>', before.date)
    .execute())
    await db
      .insertInto('dateAnswers')
      .values(crowd.map((userId) => ({ dateId, userId, answer: 'yes', answeredAt: createdAt })))
      .execute()
  return built
}

async function lastId(db: Database, table: 'users' | 'events' | 'proposedDates'): Promise<number> {
  const last = await db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirst()
  return last?.id ?? 0
}
