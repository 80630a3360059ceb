import type { ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type {
  listUpcomingEvents as upcomingCall,
  listUserEvents as userEventsCall,
  listWaitingEvents as waitingCall,
} from '../../contract/events/calls.ts'
import { eventHours } from '../../contract/events/limits.ts'
import { eventEnd } from '../../contract/events/rules.ts'
import type { GameEvent, NewEvent } from '../../contract/events/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { foldCase } from '../../contract/platform/search.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { prepared } from '../platform/database/prepared.ts'
import { asSoughtText, hasSoughtText, type SoughtText } from '../platform/database/text-match.ts'
import { countVisible } from '../platform/database/totals.ts'
import { decodeMark, type Page, pageOf, totalOf, unpagedLimit } from '../platform/http/paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { hiddenFrom } from '../visibility/block-queries.ts'
import { type EventRow, isShownTo, selectEvents, toEvent } from './event-queries.ts'
import { insertEventGames } from './event-games.ts'

/** Creates an event with its games, in one step; refuses a game that is not in the catalogue. */
export async function createEvent(
  db: Database,
  { event, hostId, now }: { event: NewEvent; hostId: number; now: Date },
): Promise<number> {
  const { title, location, locationDetails = null, description = null, duration = null, maxAttendees = null } = event
  const { locationDetailsFor = 'everyone' } = event
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
        locationDetailsFor,
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

/** One event as `viewerId` sees it; refuses an id no event has that they see. */
export async function getEvent(db: Database, { id, viewerId }: { id: number; viewerId: number }): Promise<GameEvent> {
  const row = await selectEvents(db, { viewerId })
    .where('events.id', '=', id)
    .where(isShownTo(db, viewerId))
    .executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  return toEvent(row, { viewerId })
}

/** Active events that are not over, soonest first; a search matches title or zip code (SPEC 5), a game is one they play. */
export async function listUpcomingEvents(
  db: Database,
  { query, viewerId, now }: { query: QueryOf<typeof upcomingCall>; viewerId: number; now: Date },
): Promise<Page<GameEvent>> {
  const { search, game, limit = unpagedLimit } = query
  const [date, id] = decodeMark(query.after, 'instant') ?? []
  // No event is longer than the longest choice, so the index on `date` can leave out all that began earlier.
  const earliestStart = new Date(now.getTime() - eventHours.max * 60 * 60_000)
  const sought = asSoughtText(db, search)
  const from = { earliestStart: earliestStart.toISOString(), now: now.toISOString(), game, ...sought }
  const rows = await readUpcoming(db, { ...from, viewerId, date, id }, limit + 1)
  const page = toPage(rows, { limit, viewerId })
  const everything = () => whereUpcoming(db, from)
  const hidden = () => everything().where('hostId', 'in', hiddenFrom(db, viewerId))
  const hidesSomebody = rows.some((row) => row.hidesSomebody)
  const total = await totalOf(page, query.after, () =>
    countVisible(db, {
      everything,
      hidden: hidesSomebody ? hidden : undefined,
      list: { list: 'upcoming', search, game },
    }),
  )
  return { ...page, total }
}

type Upcoming = SoughtText & { earliestStart: string; now: string; game: number | undefined }
type UpcomingStretch = Upcoming & Partial<EventMark> & { viewerId: number }

const readUpcoming = prepared((db, { viewerId, date, id, ...from }: UpcomingStretch, room) => {
  const ids = whereUpcoming(db, from)
    .select('id')
    .where(isShownTo(db, viewerId))
    .$if(date !== undefined, (events) => events.where(comesAfter('>', { date, id })))
    .orderBy('date')
    .orderBy('id')
    .limit(room)
  return selectPage(db, { ids, order: 'asc', viewerId })
})

function whereUpcoming(db: Database, { earliestStart, now, game, ...sought }: Upcoming) {
  return db
    .selectFrom('events')
    .where('cancelledAt', 'is', null)
    .where('date', '>=', earliestStart)
    .where('endsAt', '>=', now)
    .where(hasSoughtText('events.searchText', sought))
    .$if(game !== undefined, (events) =>
      events.where('id', 'in', (from) =>
        from
          .selectFrom('eventGames')
          .select('eventId')
          .where('gameId', '=', game ?? 0),
      ),
    )
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
  const [date, id] = decodeMark(query.after, 'instant') ?? []
  const order = when === 'upcoming' ? 'asc' : 'desc'
  const ids = db
    .selectFrom('events')
    .select('id')
    .where('id', 'in', eventsOf(db, { userId, viewerId }))
    .$if(when === 'upcoming', (events) => events.where('endsAt', '>=', now.toISOString()))
    .$if(when === 'past', (events) => events.where('endsAt', '<', now.toISOString()).where('cancelledAt', 'is', null))
    .$if(date !== undefined, (events) => events.where(comesAfter(order === 'asc' ? '>' : '<', { date, id })))
    .orderBy('date', order)
    .orderBy('id', order)
    .limit(limit + 1)
  return toPage(await selectPage(db, { ids, order, viewerId }).execute(), { limit, viewerId })
}

/** The ids of the events that a member, whom the viewer sees, hosts or attends, but for those of hosts they do not see. */
export function eventsOf(db: Database, { userId, viewerId }: { userId: number; viewerId: number }) {
  const unseen = db.selectFrom('events').select('id').where('hostId', 'in', hiddenFrom(db, viewerId))
  // One after the other, as for an `or` of the two PostgreSQL reads every event.
  const hosted = db.selectFrom('events').select('id').where('hostId', '=', userId)
  const attended = db
    .selectFrom('attendees')
    .select('eventId as id')
    .where('userId', '=', userId)
    .where('eventId', 'not in', unseen)
  return hosted.union(attended)
}

/** The coming events at which a member waits for a seat, soonest first. */
export async function listWaitingEvents(
  db: Database,
  { userId, query, now }: { userId: number; query: QueryOf<typeof waitingCall>; now: Date },
): Promise<Page<GameEvent>> {
  const { limit = unpagedLimit } = query
  const [date, id] = decodeMark(query.after, 'instant') ?? []
  const waitedFor = db.selectFrom('waitingMembers').select('eventId as id').where('userId', '=', userId)
  const ids = db
    .selectFrom('events')
    .select('id')
    .where('id', 'in', waitedFor)
    .where(isShownTo(db, userId))
    .where('endsAt', '>=', now.toISOString())
    .$if(date !== undefined, (events) => events.where(comesAfter('>', { date, id })))
    .orderBy('date')
    .orderBy('id')
    .limit(limit + 1)
  return toPage(await selectPage(db, { ids, order: 'asc', viewerId: userId }).execute(), { limit, viewerId: userId })
}

/** What a search of events looks through: title and zip code (SPEC 5). */
export function eventSearchText({ title, location }: { title: string; location: string }): string {
  return foldCase(`${title}\n${location}`)
}

/** Who hears of a change: the host, everyone attending, and who waits for a seat. */
export async function listEventAudience(db: Database, { eventId }: { eventId: number }): Promise<number[]> {
  const attendees = db.selectFrom('attendees').select('userId').where('eventId', '=', eventId)
  const waiting = db.selectFrom('waitingMembers').select('userId').where('eventId', '=', eventId)
  const host = db.selectFrom('events').select('hostId as userId').where('id', '=', eventId)
  const rows = await attendees.union(waiting).union(host).execute()
  return rows.map((row) => row.userId)
}

/** The last event of a page: when it begins (ISO), and its id. */
type EventMark = { date: string; id: number }

function comesAfter(direction: '<' | '>', { date = '', id = 0 }: Partial<EventMark>) {
  return ({ eb, refTuple, tuple }: ExpressionBuilder<Schema, 'events'>) =>
    eb(refTuple('date', 'id'), direction, tuple(date, id)).$castTo<SqlBool>()
}

/** The events of these ids, one more than the page has; the database finds the ids and their events in one go. */
function selectPage(
  db: Database,
  {
    ids,
    order,
    viewerId,
  }: { ids: SelectQueryBuilder<Schema, 'events', { id: number }>; order: 'asc' | 'desc'; viewerId: number },
) {
  return selectEvents(db, { viewerId }).where('events.id', 'in', ids).orderBy('date', order).orderBy('events.id', order)
}

function toPage(rows: EventRow[], { limit, viewerId }: { limit: number; viewerId: number }): Page<GameEvent> {
  const page = pageOf(rows, limit, (row) => [row.date, row.id])
  return { items: page.rows.map((row) => toEvent(row, { viewerId })), next: page.next }
}
