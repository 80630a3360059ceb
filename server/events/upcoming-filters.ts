import { type ExpressionBuilder, sql } from 'kysely'
import type { listUpcomingEvents as upcomingCall } from '../../contract/events/calls.ts'
import { earliestStartOf, latestEndOf, weekdays } from '../../contract/events/filters.ts'
import { eventHours, type TableLanguage } from '../../contract/events/limits.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { bindList, type BoundList, isInBoundList, isOnWeekday } from '../platform/database/value-lists.ts'
import { isSeenBy } from '../people/visibility/event-visibility.ts'
import { bindEventSearch, type BoundEventSearch, containsAllTerms } from './upcoming-search.ts'

/** The filters of the upcoming events as query values; an absent value filters nothing. `isPublic`: listed publicly. */
export type UpcomingFilters = BoundEventSearch & {
  viewerId: number
  now: string
  /** The instants between which the events start. */
  earliestStart: string
  latestStart?: string | undefined
  /** The first and the last date, at the place of the event. */
  firstDate?: string | undefined
  lastDate?: string | undefined
  weekdays?: BoundList | undefined
  freeSeats?: 1 | undefined
  language?: TableLanguage | undefined
  zips?: BoundList | undefined
  game?: number | undefined
  /** The games that the viewer owns or wants to play. */
  ownGames?: BoundList | undefined
}

type RequestedFilters = {
  query: QueryOf<typeof upcomingCall>
  zips: readonly string[] | undefined
  viewerId: number
  now: Date
  isPublic?: boolean
}

export async function bindFilters(
  db: Database,
  { query, zips, viewerId, now, isPublic }: RequestedFilters,
): Promise<UpcomingFilters> {
  const { game, myGames, from, to, weekday = [], freeSeats, language, search } = query
  // No event is longer than the maximum, so the indexes on `date` skip the events that began earlier.
  const earliestEnd = new Date(now.getTime() - eventHours.max * 60 * 60_000).toISOString()
  const earliestDate = from === undefined ? earliestEnd : earliestStartOf(from)
  return {
    viewerId,
    now: now.toISOString(),
    earliestStart: earliestDate > earliestEnd ? earliestDate : earliestEnd,
    latestStart: to === undefined ? undefined : latestEndOf(to),
    firstDate: from,
    lastDate: to,
    weekdays: weekday.length === 0 ? undefined : bindWeekdays(db, weekday),
    freeSeats: freeSeats ? 1 : undefined,
    language,
    game,
    ownGames: myGames ? await bindOwnGames(db, viewerId) : undefined,
    zips: zips && bindList(db, zips),
    ...(await bindEventSearch(db, { search, isPublic: isPublic ? 1 : undefined })),
    isPublic: isPublic ? 1 : undefined,
  }
}

function bindWeekdays(db: Database, chosen: readonly (typeof weekdays)[number][]): BoundList {
  const numbers = chosen.map((weekday) => String(weekdays.indexOf(weekday)))
  return bindList(db, numbers)
}

// PostgreSQL reads all rows of `eventGames` for a subquery instead of a list.
async function bindOwnGames(db: Database, userId: number): Promise<BoundList> {
  const gameIds = (await readOwnAndWished(db, { userId })).map(({ gameId }) => gameId)
  return bindList(db, gameIds)
}

const readOwnAndWished = cacheQuery((db, { userId }: { userId: number }) => {
  const own = db.selectFrom('collectionEntries').select('gameId').where('userId', '=', userId)
  return own.unionAll(db.selectFrom('wishes').select('gameId').where('userId', '=', userId))
})

/** Selects the active, listed events that are not over, pass the filters and are visible to the viewer. */
export function whereUpcoming(db: Database, filters: UpcomingFilters) {
  const { viewerId, now, earliestStart, latestStart, firstDate, lastDate, zips, game, ownGames, freeSeats } = filters
  const planned = () => db.selectFrom('eventGames').select('eventGames.eventId')
  return db
    .selectFrom('events')
    .where('cancelledAt', 'is', null)
    .where('unlistedSince', 'is', null)
    .where('date', '>=', earliestStart)
    .where('endsAt', '>=', now)
    .where(isSeenBy(db, viewerId, 'list'))
    .$if(filters.isPublic !== undefined, (events) => events.where(isListedPublicly))
    .$if(latestStart !== undefined, (events) => events.where('date', '<', latestStart ?? ''))
    .$if(firstDate !== undefined, (events) => events.where('localDate', '>=', firstDate ?? ''))
    .$if(lastDate !== undefined, (events) => events.where('localDate', '<=', lastDate ?? ''))
    .$if(filters.weekdays !== undefined, (events) => events.where(isOnWeekday(db, 'localDate', filters.weekdays ?? [])))
    .$if(freeSeats !== undefined, (events) => events.where(hasFreeSeats))
    .$if(filters.language !== undefined, (events) => events.where('language', '=', filters.language ?? null))
    .$if(zips !== undefined, (events) => events.where(isInBoundList(db, zipColumn(filters), zips ?? [])))
    .$if(game !== undefined, (events) => events.where('id', 'in', planned().where('gameId', '=', game ?? 0)))
    .$if(ownGames !== undefined, (events) =>
      events.where('id', 'in', planned().where(isInBoundList(db, 'gameId', ownGames ?? []))),
    )
    .where(containsAllTerms(db, filters))
}

/** The zip code from which distances count: visitors see only the town. */
export function zipColumn({ isPublic }: Pick<UpcomingFilters, 'isPublic'>) {
  return isPublic === undefined ? 'listedZip' : 'townZip'
}

function isListedPublicly({ eb }: ExpressionBuilder<Schema, 'events'>) {
  // A literal, because the index of these events is partial.
  return eb('visibility', '=', sql.lit('public' as const))
}

function hasFreeSeats({ eb, or, ref }: ExpressionBuilder<Schema, 'events'>) {
  return or([eb('maxAttendees', 'is', null), eb('attendeeCount', '<', ref('maxAttendees'))])
}
