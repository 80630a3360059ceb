import type { ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type { QueryOf } from '../../contract/call.ts'
import type {
  GameEvent,
  listUpcomingEvents as upcomingCall,
  listUserEvents as userEventsCall,
} from '../../contract/events.ts'
import type { NewEvent } from '../../contract/event-form.ts'
import { eventHours } from '../../contract/event-limits.ts'
import { eventEnd } from '../../contract/events.ts'
import { foldCase } from '../../contract/search.ts'
import type { Database, Schema } from '../database/schema.ts'
import { foundByText } from '../database/text-match.ts'
import { countRows } from '../database/totals.ts'
import { decodeMark, type Page, pageOf, totalOf, unpagedLimit } from '../http/paging.ts'
import { Refusal } from '../http/refusal.ts'
import { selectEvents, toEvent } from './event-queries.ts'
import { insertEventGames } from './event-games.ts'

/** Creates an event with its games, in one step; refuses a game that is not in the catalogue. */
export async function createEvent(
  db: Database,
  { event, hostId, now }: { event: NewEvent; hostId: number; now: Date },
): Promise<number> {
  const { title, location, locationDetails = null, description = null, duration = null, maxAttendees = null } = event
  const date = new Date(event.date).toISOString()
  const gameIds = [...new Set(event.gameIds)]
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('events')
      .values({
        hostId,
        title,
        date,
        duration,
        endsAt: new Date(eventEnd({ date, duration })).toISOString(),
        location,
        // What a person leaves empty is stored as absent (SPEC 5).
        locationDetails: locationDetails || null,
        description: description || null,
        maxAttendees,
        searchText: eventSearchText({ title, location }),
        createdAt: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertEventGames(transaction, { eventId: id, gameIds })
    return id
  })
}

/** One event as `viewerId` sees it; refuses an id no event has. */
export async function getEvent(db: Database, { id, viewerId }: { id: number; viewerId: number }): Promise<GameEvent> {
  const row = await selectEvents(db, { viewerId }).where('events.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  return toEvent(row)
}

/** Active events that are not over, soonest first; a search matches title or zip code (SPEC 5), a game is one they play. */
export async function listUpcomingEvents(
  db: Database,
  { query, viewerId, now }: { query: QueryOf<typeof upcomingCall>; viewerId: number; now: Date },
): Promise<Page<GameEvent>> {
  const { search, game, limit = unpagedLimit } = query
  const after = decodeMark(query.after, 'instant')
  // No event is longer than the longest choice, so the index on `date` can leave out all that began earlier.
  const earliestStart = new Date(now.getTime() - eventHours.max * 60 * 60_000)
  const upcoming = db
    .selectFrom('events')
    .where('cancelledAt', 'is', null)
    .where('date', '>=', earliestStart.toISOString())
    .where('endsAt', '>=', now.toISOString())
    .$if(Boolean(search), (events) => events.where(foundByText(db, 'events.searchText', search ?? '')))
    .$if(game !== undefined, (events) =>
      events.where('id', 'in', (from) =>
        from
          .selectFrom('eventGames')
          .select('eventId')
          .where('gameId', '=', game ?? 0),
      ),
    )
  const ids = upcoming
    .select('id')
    .$if(after !== undefined, (events) => events.where(comesAfter('>', after)))
    .orderBy('date')
    .orderBy('id')
    .limit(limit + 1)
  const page = await readPage(db, { ids, order: 'asc', limit, viewerId })
  const total = await totalOf(page, query.after, () => countRows(db, upcoming, { list: 'upcoming', search, game }))
  return { ...page, total }
}

/**
 * The events a member hosts or attends, latest first: all of them, or those that took place. Those still to come are
 * soonest first, with the cancelled ones, so that nobody travels in vain.
 */
export async function listUserEvents(
  db: Database,
  {
    userId,
    query,
    viewerId,
    now,
  }: { userId: number; query: QueryOf<typeof userEventsCall>; viewerId: number; now: Date },
): Promise<Page<GameEvent>> {
  const { when, limit = unpagedLimit } = query
  const after = decodeMark(query.after, 'instant')
  const order = when === 'upcoming' ? 'asc' : 'desc'
  // One after the other, as for an `or` of the two PostgreSQL reads every event.
  const hosted = db.selectFrom('events').select('id').where('hostId', '=', userId)
  const attended = db.selectFrom('attendees').select('eventId as id').where('userId', '=', userId)
  const ids = db
    .selectFrom('events')
    .select('id')
    .where('id', 'in', hosted.union(attended))
    .$if(when === 'upcoming', (events) => events.where('endsAt', '>=', now.toISOString()))
    .$if(when === 'past', (events) => events.where('endsAt', '<', now.toISOString()).where('cancelledAt', 'is', null))
    .$if(after !== undefined, (events) => events.where(comesAfter(order === 'asc' ? '>' : '<', after)))
    .orderBy('date', order)
    .orderBy('id', order)
    .limit(limit + 1)
  return readPage(db, { ids, order, limit, viewerId })
}

/** What a search of events looks through: title and zip code (SPEC 5). */
export function eventSearchText({ title, location }: { title: string; location: string }): string {
  return foldCase(`${title}\n${location}`)
}

/** Who hears of a change: the host and everyone attending. */
export async function listEventAudience(db: Database, { eventId }: { eventId: number }): Promise<number[]> {
  const attendees = db.selectFrom('attendees').select('userId').where('eventId', '=', eventId)
  const host = db.selectFrom('events').select('hostId as userId').where('id', '=', eventId)
  const rows = await attendees.union(host).execute()
  return rows.map((row) => row.userId)
}

function comesAfter(direction: '<' | '>', after: readonly [date: string, id: number] | undefined) {
  return ({ eb, refTuple, tuple }: ExpressionBuilder<Schema, 'events'>) =>
    eb(refTuple('date', 'id'), direction, tuple(after?.[0] ?? '', after?.[1] ?? 0)).$castTo<SqlBool>()
}

/** The events of these ids, one more than the page has; the database finds the ids and their events in one go. */
async function readPage(
  db: Database,
  {
    ids,
    order,
    limit,
    viewerId,
  }: {
    ids: SelectQueryBuilder<Schema, 'events', { id: number }>
    order: 'asc' | 'desc'
    limit: number
    viewerId: number
  },
): Promise<Page<GameEvent>> {
  const rows = await selectEvents(db, { viewerId })
    .where('events.id', 'in', ids)
    .orderBy('date', order)
    .orderBy('events.id', order)
    .execute()
  const page = pageOf(rows, limit, (row) => [row.date, row.id])
  return { items: page.rows.map(toEvent), next: page.next }
}
