import { type ExpressionBuilder, expressionBuilder } from 'kysely'
import type { listUpcomingEvents as upcomingCall } from '../../contract/events/calls.ts'
import { earliestStartOf, latestEndOf, weekdays } from '../../contract/events/filters.ts'
import { eventHours } from '../../contract/events/limits.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { foldText, searchTerms, sortName } from '../../contract/platform/search.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { bindSearch, type BoundSearch, isLike, patternOf, selectMatches } from '../platform/database/text-search.ts'
import { bindList, type BoundList, isInBoundList } from '../platform/database/value-lists.ts'
import { isOnWeekday } from '../platform/database/weekdays.ts'

/** Maximum number of events that contain a rare term; a frequent term is in more. */
export const maxCollectedMatches = 2000

/** The patterns that the texts of an event, and the names of its games, match if they contain a term of a search. */
type BoundTerm = { text?: string | undefined; gameName?: string | undefined }

type NumberedTerms = { [Key in `${keyof BoundTerm}${1 | 2 | 3}`]?: string | undefined }

/** The filters of the upcoming events as query values; an absent value filters nothing. */
export type UpcomingFilters = NumberedTerms & {
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
  zips?: BoundList | undefined
  /** The events that contain a rare term of the search. */
  found?: BoundList | undefined
}

type FilterQuery = Pick<
  QueryOf<typeof upcomingCall>,
  'search' | 'game' | 'myGames' | 'from' | 'to' | 'weekday' | 'freeSeats'
>

export async function bindFilters(
  db: Database,
  { query, viewerId, now }: { query: FilterQuery; viewerId: number; now: Date },
): Promise<UpcomingFilters> {
  const { search, game, myGames, from, to, weekday = [], freeSeats } = query
  // No event is longer than the maximum, so the indexes on `date` skip the events that began earlier.
  const earliestEnd = new Date(now.getTime() - eventHours.max * 60 * 60_000).toISOString()
  const earliestDate = from === undefined ? earliestEnd : earliestStartOf(from)
  return {
    ...(search && (await bindTerms(db, search))),
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

/**
 * Finds the events that contain the first rare term. The queries of the list test these events for the other terms. If
 * every term is frequent, they test all upcoming events for all terms (decision 150).
 */
async function bindTerms(db: Database, search: string): Promise<NumberedTerms & { found?: BoundList | undefined }> {
  const terms = searchTerms(foldText(search))
  for (const term of terms) {
    const sought = { gameName: patternOf(sortName(term)), ...bindSearch(db, term) }
    const found = await findMatches(db, sought, maxCollectedMatches + 1)
    if (found.length > maxCollectedMatches) continue
    const ids = found.map(({ id }) => id)
    return { ...numberTerms(terms.filter((other) => other !== term)), found: bindList(db, ids) }
  }
  return numberTerms(terms)
}

function numberTerms(terms: readonly string[]): NumberedTerms {
  const [first, second, third] = terms.map(bindTerm)
  return {
    text1: first?.text,
    gameName1: first?.gameName,
    text2: second?.text,
    gameName2: second?.gameName,
    text3: third?.text,
    gameName3: third?.gameName,
  }
}

function bindTerm(term: string): BoundTerm {
  return { text: patternOf(term), gameName: patternOf(sortName(term)) }
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
 * @param all whether the query reads all of them, and not only the first ones
 */
export function whereUpcoming(db: Database, filters: UpcomingFilters, { all = false } = {}) {
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
    .$if(found !== undefined, (events) => events.where(isInBoundList(db, 'id', found ?? [])))
    .$if(terms.length > 0, (events) =>
      events.where(({ and }) => and(terms.map((term) => containsTerm(db, term, { all })))),
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

function termsOf({ text1, gameName1, text2, gameName2, text3, gameName3 }: NumberedTerms): BoundTerm[] {
  return [
    { text: text1, gameName: gameName1 },
    { text: text2, gameName: gameName2 },
    { text: text3, gameName: gameName3 },
  ].filter(({ text }) => text !== undefined)
}

// A term matches the title and the place (zip code, city and state) of an event, the name of a game, or that of the
// host.

type SoughtTerm = BoundSearch & { gameName: string }

/** Reads the ids of the first `limit` events that contain the term, in no order; an id can occur twice. */
const findMatches = cacheQuery((db, { gameName, ...search }: SoughtTerm, limit) => {
  const byGame = selectMatches(db, 'games.searchText', search)
    .innerJoin('games', 'games.id', 'matchId')
    // The trigram index of the games also contains their descriptions.
    .where(isLike('games.sortName', gameName))
    .innerJoin('eventGames', 'gameId', 'matchId')
    .select('eventId as id')
  const byHost = selectMatches(db, 'users.nameText', search)
    .innerJoin('events', 'hostId', 'matchId')
    .select('events.id')
  const byOwnText = selectMatches(db, 'events.searchText', search).select('matchId as id')
  return byOwnText.unionAll(byGame).unionAll(byHost).limit(limit)
})

/** A condition: the event contains the term. It uses no text index. */
function containsTerm(db: Database, { text = '', gameName = '' }: BoundTerm, { all }: { all: boolean }) {
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
  const inGameOrHost = all
    ? [exists(games), exists(hosts)]
    : [eb(games.limit(1), 'is not', null), eb(hosts, 'is not', null)]
  return or([isLike('events.searchText', text), ...inGameOrHost])
}
