import { LRUCache } from 'lru-cache'
import { foldText, searchTerms, sortName } from '../../contract/platform/search.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database } from '../platform/database/schema.ts'
import { maxExactCount } from '../platform/database/totals.ts'
import { bindSearch, type BoundSearch, isLike, patternOf, selectMatches } from '../platform/database/text-search.ts'
import { bindList, type BoundList } from '../platform/database/value-lists.ts'
import { type ChosenGames, findFewPlaying } from './chosen-games.ts'

/** Maximum number of events, past ones too, that contain a rare term. */
export const maxCollectedMatches = 2000

/** The patterns that the texts of an event, and the names of its games, match if they contain a term of a search. */
export type BoundTerm = { text?: string | undefined; gameName?: string | undefined }

/** Up to these numbers of candidates, testing all of them is faster than finding the events that pass a rare filter. */
const maxTested = { forTerms: 250, forGames: maxExactCount } as const

export type NumberedTerms = { [Key in `${keyof BoundTerm}${1 | 2 | 3}`]?: string | undefined }

/** The bound terms of a search. `found` lists the events that pass a rare filter, which is then left out. */
type RareFilters = ChosenGames & NumberedTerms & { found?: BoundList | undefined }

/**
 * Binds the terms of a search, and finds the events that pass the first rare filter: games or a term. The queries of the
 * list test these events for the other filters. If no filter is rare, they test all events of the list (decision 16).
 *
 * @param candidates the number of events that the list has to test, up to 1,001; undefined if it was not counted
 */
export async function bindRareFilters(
  db: Database,
  {
    filters,
    search,
    candidates = Infinity,
  }: {
    filters: ChosenGames & { earliestStart: string }
    search: string | undefined
    candidates: number | undefined
  },
): Promise<RareFilters> {
  const terms = search ? searchTerms(foldText(search)) : []
  for (const name of ['game', 'gamesOf'] as const) {
    if (filters[name] === undefined || candidates <= maxTested.forGames) continue
    const playing = { chosen: { [name]: filters[name] }, earliestStart: filters.earliestStart }
    const found = await findIfRare(db, `${name} ${filters[name]}`, () => findFewPlaying(db, playing))
    if (found) return { [name]: undefined, ...numberTerms(terms), found }
  }
  for (const term of candidates > maxTested.forTerms ? terms : []) {
    const sought = { gameName: patternOf(sortName(term)), ...bindSearch(db, term) }
    const found = await findIfRare(db, `term ${term}`, () => findFewMatches(db, sought))
    if (found) return { ...numberTerms(terms.filter((other) => other !== term)), found }
  }
  return numberTerms(terms)
}

/** Filters that were frequent within the last ten minutes. If one has become rare, the lists only take longer. */
const frequentFilters = new WeakMap<Database, LRUCache<string, true>>()

/**
 * Returns the events that pass a filter; undefined if it is frequent.
 *
 * @param find looks for these events
 */
async function findIfRare(
  db: Database,
  filter: string,
  find: () => Promise<{ id: number }[] | undefined>,
): Promise<BoundList | undefined> {
  let frequent = frequentFilters.get(db)
  if (!frequent) frequentFilters.set(db, (frequent = new LRUCache({ ttl: 10 * 60_000, max: 1000 })))
  if (frequent.has(filter)) return undefined
  const ids = (await find())?.map(({ id }) => id)
  if (ids === undefined) frequent.set(filter, true)
  return ids && bindList(db, ids)
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

export function termsOf({ text1, gameName1, text2, gameName2, text3, gameName3 }: NumberedTerms): BoundTerm[] {
  return [
    { text: text1, gameName: gameName1 },
    { text: text2, gameName: gameName2 },
    { text: text3, gameName: gameName3 },
  ].filter(({ text }) => text !== undefined)
}

// A term matches the title and the place (zip code, city and state) of an event, the name of a game, or that of the
// host.

type SoughtTerm = BoundSearch & { gameName: string }

async function findFewMatches(db: Database, sought: SoughtTerm): Promise<{ id: number }[] | undefined> {
  const events = await findMatches(db, sought, maxCollectedMatches + 1)
  return events.length > maxCollectedMatches ? undefined : events
}

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
