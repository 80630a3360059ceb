import { type ExpressionBuilder, expressionBuilder } from 'kysely'
import type { listUpcomingEvents as upcomingCall } from '../../contract/events/calls.ts'
import { earliestStartOf, latestEndOf, weekdays } from '../../contract/events/filters.ts'
import { eventHours } from '../../contract/events/limits.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { foldCase, searchTerms, sortName } from '../../contract/platform/search.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import {
  bindSearch,
  bindTerms,
  type BoundTerms,
  isLike,
  matchesBoundSearch,
  matchesBoundTerms,
  patternOf,
} from '../platform/database/text-search.ts'
import { bindList, type BoundList, isInBoundList } from '../platform/database/value-lists.ts'
import { isOnWeekday } from '../platform/database/weekdays.ts'

/** A term of a search as query values. */
type BoundTerm = {
  /** Pattern for `like`. */
  text?: string | undefined
  /** Expression for SQLite's trigram index; absent on PostgreSQL and for a short term. */
  phrase?: string | undefined
  /** Pattern for the names of games. */
  gameName?: string | undefined
}

type NumberedTerms = { [Key in `${keyof BoundTerm}${1 | 2 | 3}`]?: string | undefined }

/** The filters of the upcoming events as query values; an absent value filters nothing. */
export type UpcomingFilters = BoundTerms &
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
    game?: number | undefined
    /** The member whose games and wishes the events must play. */
    gamesOf?: number | undefined
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
  return {
    ...bindTerms(db, search),
    ...(search && numberTerms(db, search)),
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

function numberTerms(db: Database, search: string): NumberedTerms {
  const [first, second, third] = searchTerms(foldCase(search)).map((term) => bindTerm(db, term))
  return {
    text1: first?.text,
    phrase1: first?.phrase,
    gameName1: first?.gameName,
    text2: second?.text,
    phrase2: second?.phrase,
    gameName2: second?.gameName,
    text3: third?.text,
    phrase3: third?.phrase,
    gameName3: third?.gameName,
  }
}

function bindTerm(db: Database, term: string): BoundTerm {
  return { text: patternOf(term), phrase: bindSearch(db, term).phrase, gameName: patternOf(sortName(term)) }
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
    .$if(terms.length > 0, (events) => events.where('id', 'in', selectCandidates(db, { terms, ...filters })))
    .$if(terms.length > 1, (events) => events.where(({ and }) => and(terms.map((term) => containsTerm(db, term)))))
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

function termsOf(filters: NumberedTerms): BoundTerm[] {
  const { text1, phrase1, gameName1, text2, phrase2, gameName2, text3, phrase3, gameName3 } = filters
  return [
    { text: text1, phrase: phrase1, gameName: gameName1 },
    { text: text2, phrase: phrase2, gameName: gameName2 },
    { text: text3, phrase: phrase3, gameName: gameName3 },
  ].filter(({ text }) => text !== undefined)
}

// A term matches the title and the place (zip code, city and state) of an event, the name of a game, or that of the
// host.

/**
 * Selects the events with all terms in their title and place, and those with any term in a game or the host. An event
 * that contains all terms is one of them. Events with one frequent word in their title are never read.
 */
function selectCandidates(db: Database, { terms, ...sought }: BoundTerms & { terms: readonly BoundTerm[] }) {
  const byOwnText = db.selectFrom('events').select('events.id').where(matchesBoundTerms('events.searchText', sought))
  return terms
    .flatMap((term) => [selectByGame(db, term), selectByHost(db, term)])
    .reduce((all, some) => all.union(some), byOwnText)
}

function selectByGame(db: Database, term: BoundTerm) {
  return (
    selectEventGames(db)
      .innerJoin('games', 'games.id', 'eventGames.gameId')
      .where(matchesBoundSearch('games.searchText', indexed(term)))
      // The trigram index of the games also contains their descriptions.
      .where(isLike('games.sortName', term.gameName ?? ''))
  )
}

function selectByHost(db: Database, term: BoundTerm) {
  const hosts = db
    .selectFrom('users')
    .select('users.id')
    .where(matchesBoundSearch('users.nameText', indexed(term)))
  return db.selectFrom('events').select('events.id').where('hostId', 'in', hosts)
}

function indexed({ text, phrase }: BoundTerm) {
  return phrase === undefined ? { pattern: text } : { phrase }
}

/** A condition: the event contains the term. It uses no text index. */
function containsTerm(db: Database, { text = '', gameName = '' }: BoundTerm) {
  const { exists, or, ref } = expressionBuilder<Schema, 'events'>()
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
  return or([isLike('events.searchText', text), exists(games), exists(hosts)])
}
