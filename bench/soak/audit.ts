import { sql } from 'kysely'
import { isSqlite } from '../../server/platform/database/engine.ts'
import type { Database } from '../../server/platform/database/schema.ts'
import type { Acknowledged } from './members.ts'

/** Returns a sentence for each promise that the database does not keep; empty if it keeps all. */
export async function auditWrites(db: Database, { messages, places }: Acknowledged): Promise<string[]> {
  const stored = await db
    .selectFrom('messages')
    .select(({ fn }) => ['content', fn.countAll<number>().as('count')])
    .where('content', 'like', 'Message % of %')
    .groupBy('content')
    .execute()
  const counts = new Map(stored.map(({ content, count }) => [content, Number(count)]))
  const lost = messages.filter((content) => !counts.has(content))
  const doubled = stored.filter(({ count }) => Number(count) > 1)
  const seats = await db.selectFrom('places').select(['eventId', 'userId']).where('joinedAt', 'is not', null).execute()
  const seated = new Set(seats.map(({ eventId, userId }) => `${eventId} ${userId}`))
  const wrongPlaces = Array.from(places).filter(([place, state]) => seated.has(place) !== (state === 'joined'))
  return [
    ...lost.map((content) => `an acknowledged message is missing: ${content}`),
    ...doubled.map(({ content }) => `a message is stored twice: ${content}`),
    ...wrongPlaces.map(([place, state]) => `event and member ${place}: acknowledged as ${state}, stored otherwise`),
    ...(await auditCounts(db)),
    ...(await auditFile(db)),
  ]
}

/** Compares the stored numbers of attendees and owners with the rows that they count. */
async function auditCounts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select 'event ' || id || ': the number of attendees is wrong' as text from events where "attendeeCount" <>
      (select coalesce(sum(1 + "guestCount"), 0) from places where "eventId" = events.id and "joinedAt" is not null)
    union all
    select 'event ' || id || ': the length of the waiting list is wrong' from events where "waitingCount" <>
      (select count(*) from places where "eventId" = events.id and "waitingSince" is not null)`.execute(db)
  return rows.map(({ text }) => text)
}

async function auditFile(db: Database): Promise<string[]> {
  if (!isSqlite(db)) return []
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  return rows.map((row) => row.integrity_check).filter((result) => result !== 'ok')
}
