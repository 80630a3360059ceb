import type { ExpressionBuilder } from 'kysely'
import type { listUpcomingEvents as upcomingCall } from '../../contract/events/calls.ts'
import { earliestStartOf, latestEndOf, weekdays } from '../../contract/events/filters.ts'
import { eventHours } from '../../contract/events/limits.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { searchTerms, sortName } from '../../contract/platform/search.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { bindTerms, type BoundTerms, isLike, matchesBoundTerms, patternOf } from '../platform/database/text-search.ts'
import { bindList, type BoundList, isInBoundList } from '../platform/database/value-lists.ts'
import { isOnWeekday } from '../platform/database/weekdays.ts'

/** The filters of the upcoming events as query values; an absent value filters nothing. */
export type UpcomingFilters = BoundTerms & {
  now: string
  /** The instants between which the events start. */
  earliestStart: string
  latestStart?: string | undefined
  /** The first and the last date, at the place of the event. */
  firstDate?: string | undefined
  lastDate?: string | undefined
  weekdays?: BoundList | undefined
  freeSeats?: 1 | undefined
  game?: number | undefined
  /** The member whose games and wishes the events must play. */
  gamesOf?: number | undefined
  /** The patterns that the name of a game must match. */
  gameName?: string | undefined
  gameName2?: string | undefined
  gameName3?: string | undefined
  zips?: BoundList | undefined
}

type FilterQuery = Pick<
  QueryOf<typeof upcomingCall>,
  'search' | 'game' | 'myGames' | 'from' | 'to' | 'weekday' | 'freeSeats'
>

export function bindFilters(
  db: Database,
  { query, viewerId, now }: { query: FilterQuery; viewerId: number; now: Date },
): UpcomingFilters {
  const { search, game, myGames, from, to, weekday = [], freeSeats } = query
  // No event is longer than the maximum, so the indexes on `date` skip the events that began earlier.
  const earliestEnd = new Date(now.getTime() - eventHours.max * 60 * 60_000).toISOString()
  const earliestDate = from === undefined ? earliestEnd : earliestStartOf(from)
  const [gameName, gameName2, gameName3] = search ? searchTerms(sortName(search)).map(patternOf) : []
  return {
    ...bindTerms(db, search),
    gameName,
    gameName2,
    gameName3,
    now: now.toISOString(),
    earliestStart: earliestDate > earliestEnd ? earliestDate : earliestEnd,
    latestStart: to === undefined ? undefined : latestEndOf(to),
    firstDate: from,
    lastDate: to,
    weekdays: weekday.length === 0 ? undefined : bindWeekdays(db, weekday),
    freeSeats: freeSeats ? 1 : undefined,
    game,
    gamesOf: myGames ? viewerId : undefined,
  }
}

function bindWeekdays(db: Database, chosen: readonly (typeof weekdays)[number][]): BoundList {
  return bindList(
    db,
    chosen.map((weekday) => String(weekdays.indexOf(weekday))),
  )
}

/** Selects the active, listed events that are not over and pass the filters. */
export function whereUpcoming(db: Database, filters: UpcomingFilters) {
  const { now, earliestStart, latestStart, firstDate, lastDate, zips, game, gamesOf, freeSeats } = filters
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
    .$if(game !== undefined, (events) =>
      events.where('id', 'in', selectEventGames(db).where('eventGames.gameId', '=', game ?? 0)),
    )
    .$if(gamesOf !== undefined, (events) =>
      events.where(
        'id',
        'in',
        selectEventGames(db).where('eventGames.gameId', 'in', ownAndWishedGames(db, gamesOf ?? 0)),
      ),
    )
    .$if(filters.phrase !== undefined || filters.pattern !== undefined, (events) =>
      events.where('id', 'in', foundEvents(db, filters)),
    )
}

function hasFreeSeats({ eb, or, ref }: ExpressionBuilder<Schema, 'events'>) {
  return or([eb('maxAttendees', 'is', null), eb('attendeeCount', '<', ref('maxAttendees'))])
}

function selectEventGames(db: Database) {
  return db.selectFrom('eventGames').select('eventGames.eventId as id')
}

function ownAndWishedGames(db: Database, userId: number) {
  const own = db.selectFrom('collectionEntries').select('gameId').where('userId', '=', userId)
  return own.unionAll(db.selectFrom('wishes').select('gameId').where('userId', '=', userId))
}

/**
 * Selects the events that contain all words of the search in their title and place (zip code, city and state), in the
 * name of a game, or in that of the host.
 */
function foundEvents(db: Database, { gameName, gameName2, gameName3, ...sought }: UpcomingFilters) {
  const byOwnText = db.selectFrom('events').select('events.id').where(matchesBoundTerms('events.searchText', sought))
  // The trigram index of the games also contains their descriptions.
  const byGame = selectEventGames(db)
    .innerJoin('games', 'games.id', 'eventGames.gameId')
    .where(matchesBoundTerms('games.searchText', sought))
    .where(isLike('games.sortName', gameName ?? ''))
    .$if(gameName2 !== undefined, (games) => games.where(isLike('games.sortName', gameName2 ?? '')))
    .$if(gameName3 !== undefined, (games) => games.where(isLike('games.sortName', gameName3 ?? '')))
  const hosts = db.selectFrom('users').select('users.id').where(matchesBoundTerms('users.nameText', sought))
  const byHost = db.selectFrom('events').select('events.id').where('hostId', 'in', hosts)
  return byOwnText.union(byGame).union(byHost)
}
