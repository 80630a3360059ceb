import { type ExpressionBuilder, expressionBuilder } from 'kysely'
import type { listUpcomingEvents as upcomingCall } from '../../contract/events/calls.ts'
import { earliestStartOf, latestEndOf, weekdays } from '../../contract/events/filters.ts'
import { eventHours } from '../../contract/events/limits.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { isLike } from '../platform/database/text-search.ts'
import { bindList, type BoundList, isInBoundList } from '../platform/database/value-lists.ts'
import { isOnWeekday } from '../platform/database/weekdays.ts'
import { type ChosenGames, ownAndWished } from './chosen-games.ts'
import { type BoundTerm, type NumberedTerms, termsOf } from './rare-filters.ts'

/** The filters of the upcoming events as query values; an absent value filters nothing. */
export type UpcomingFilters = ChosenGames &
  NumberedTerms & {
    now: string
    /** The instants between which the events start. */
    earliestStart: string
    latestStart?: string | undefined
    /** The first and the last date, at the place of the event. */
    firstDate?: string | undefined
    lastDate?: string | undefined
    weekdays?: BoundList | undefined
    freeSeats?: 1 | undefined
    zips?: BoundList | undefined
    /** The events that pass a filter that few events pass. */
    found?: BoundList | undefined
  }

type FilterQuery = Pick<QueryOf<typeof upcomingCall>, 'game' | 'myGames' | 'from' | 'to' | 'weekday' | 'freeSeats'>

/** Converts the filters of a request except the search, which `bindRareFilters` binds. */
export function bindFilters(
  db: Database,
  {
    query,
    zips,
    viewerId,
    now,
  }: { query: FilterQuery; zips: readonly string[] | undefined; viewerId: number; now: Date },
): UpcomingFilters {
  const { game, myGames, from, to, weekday = [], freeSeats } = query
  // No event is longer than the maximum, so the indexes on `date` skip the events that began earlier.
  const earliestEnd = new Date(now.getTime() - eventHours.max * 60 * 60_000).toISOString()
  const earliestDate = from === undefined ? earliestEnd : earliestStartOf(from)
  return {
    now: now.toISOString(),
    earliestStart: earliestDate > earliestEnd ? earliestDate : earliestEnd,
    latestStart: to === undefined ? undefined : latestEndOf(to),
    firstDate: from,
    lastDate: to,
    weekdays: weekday.length === 0 ? undefined : bindWeekdays(db, weekday),
    freeSeats: freeSeats ? 1 : undefined,
    game,
    gamesOf: myGames ? viewerId : undefined,
    zips: zips && bindList(db, zips),
  }
}

function bindWeekdays(db: Database, chosen: readonly (typeof weekdays)[number][]): BoundList {
  return bindList(
    db,
    chosen.map((weekday) => String(weekdays.indexOf(weekday))),
  )
}

/**
 * Selects the active, listed events that are not over and pass the filters.
 *
 * @param isEverywhere whether the query tests all upcoming events, and not only the first ones or those at some places.
 *   It then collects the events of the chosen games once, instead of looking up the games of each event
 */
export function whereUpcoming(db: Database, filters: UpcomingFilters, { isEverywhere = false } = {}) {
  const { now, earliestStart, latestStart, firstDate, lastDate, zips, found, game, gamesOf, freeSeats } = filters
  const terms = termsOf(filters)
  return db
    .selectFrom('events')
    .where('cancelledAt', 'is', null)
    .where('unlistedSince', 'is', null)
    .where('date', '>=', earliestStart)
    .where('endsAt', '>=', now)
    .$if(latestStart !== undefined, (events) => events.where('date', '<', latestStart ?? ''))
    .$if(firstDate !== undefined, (events) => events.where('localDate', '>=', firstDate ?? ''))
    .$if(lastDate !== undefined, (events) => events.where('localDate', '<=', lastDate ?? ''))
    .$if(filters.weekdays !== undefined, (events) => events.where(isOnWeekday(db, 'localDate', filters.weekdays ?? [])))
    .$if(freeSeats !== undefined, (events) => events.where(hasFreeSeats))
    .$if(zips !== undefined, (events) => events.where(isInBoundList(db, 'location', zips ?? [])))
    .$if(game !== undefined, (events) => events.where(playsOneOf(db, { game }, { isEverywhere })))
    .$if(gamesOf !== undefined, (events) => events.where(playsOneOf(db, { gamesOf }, { isEverywhere })))
    .$if(found !== undefined, (events) => events.where(isInBoundList(db, 'id', found ?? [])))
    .$if(terms.length > 0, (events) =>
      events.where(({ and }) => and(terms.map((term) => containsTerm(db, term, { isEverywhere })))),
    )
}

function hasFreeSeats({ eb, or, ref }: ExpressionBuilder<Schema, 'events'>) {
  return or([eb('maxAttendees', 'is', null), eb('attendeeCount', '<', ref('maxAttendees'))])
}

/** A condition: the event plays one of the games. */
function playsOneOf(db: Database, { game, gamesOf }: ChosenGames, { isEverywhere }: { isEverywhere: boolean }) {
  const { eb, ref } = expressionBuilder<Schema, 'events'>()
  const planned = db
    .selectFrom('eventGames')
    .select('eventGames.eventId')
    .$if(game !== undefined, (games) => games.where('eventGames.gameId', '=', game ?? 0))
  if (isEverywhere)
    return eb(
      'events.id',
      'in',
      planned.$if(gamesOf !== undefined, (games) =>
        games.where('eventGames.gameId', 'in', ownAndWished(db, gamesOf ?? 0)),
      ),
    )
  const own = planned
    .where('eventGames.eventId', '=', ref('events.id'))
    .$if(gamesOf !== undefined, (games) => games.where(isOwnOrWished(gamesOf ?? 0)))
  return eb(own.limit(1), 'is not', null)
}

/** A condition like `ownAndWished` for the games of one event, which are fewer than those of a member. */
function isOwnOrWished(userId: number) {
  const { exists, or, ref, selectFrom } = expressionBuilder<Schema, 'eventGames'>()
  const rows = (['collectionEntries', 'wishes'] as const).map((table) =>
    selectFrom(table)
      .select(`${table}.gameId`)
      .where(`${table}.userId`, '=', userId)
      .where(`${table}.gameId`, '=', ref('eventGames.gameId')),
  )
  return or(rows.map((row) => exists(row)))
}

/** A condition: the event contains the term. It uses no text index. */
function containsTerm(
  db: Database,
  { text = '', gameName = '' }: BoundTerm,
  { isEverywhere }: { isEverywhere: boolean },
) {
  const { eb, exists, or, ref } = expressionBuilder<Schema, 'events'>()
  const games = db
    .selectFrom('eventGames')
    .innerJoin('games', 'games.id', 'eventGames.gameId')
    .select('games.id')
    .where('eventGames.eventId', '=', ref('events.id'))
    .where(isLike('games.sortName', gameName))
    .where(isLike('games.searchText', text))
  const hosts = db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', ref('hostId'))
    .where(isLike('users.nameText', text))
  // For `exists`, PostgreSQL collects the events of all matching games first, which pays only if it tests all events.
  const inGameOrHost = isEverywhere
    ? [exists(games), exists(hosts)]
    : [eb(games.limit(1), 'is not', null), eb(hosts, 'is not', null)]
  return or([isLike('events.searchText', text), ...inGameOrHost])
}
