import { LRUCache } from 'lru-cache'
import { foldText, searchTerms, sortName } from '../../contract/platform/search.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database } from '../platform/database/schema.ts'
import { bindSearch, type BoundSearch, isLike, patternOf, selectMatches } from '../platform/database/text-search.ts'
import { bindList, type BoundList, isInBoundList } from '../platform/database/value-lists.ts'

/** Maximum number of events that pass a rare filter; a frequent one passes more. */
export const maxCollectedMatches = 2000

/** One game, or the games that a member owns or wants to play. */
export type ChosenGames = { game?: number | undefined; gamesOf?: number | undefined }

/** The patterns that the texts of an event, and the names of its games, match if they contain a term of a search. */
export type BoundTerm = { text?: string | undefined; gameName?: string | undefined }

export type NumberedTerms = { [Key in `${keyof BoundTerm}${1 | 2 | 3}`]?: string | undefined }

/** The bound terms of a search. `found` has the events that pass a rare filter, which is then undefined or missing. */
type RareFilters = ChosenGames & NumberedTerms & { found?: BoundList | undefined }

/**
 * Binds the terms of a search, and finds the events that pass the first rare filter: games or a term. The queries of the
 * list test these events for the other filters. If every filter is frequent, they test the listed events for all filters
 * (decisions 150 and 169).
 *
 * @param collects whether to find these events; false for a list of few events, which are tested faster
 */
export async function bindRareFilters(
  db: Database,
  { games, search, collects }: { games: ChosenGames; search: string | undefined; collects: boolean },
): Promise<RareFilters> {
  const terms = search ? searchTerms(foldText(search)) : []
  if (!collects) return numberTerms(terms)
  for (const name of ['game', 'gamesOf'] as const) {
    if (games[name] === undefined) continue
    const found = await findIfRare(db, `${name} ${games[name]}`, async (limit) => {
      const chosen = bindList(db, await listChosenGames(db, { [name]: games[name] }))
      return findPlaying(db, { games: chosen }, limit)
    })
    if (found) return { [name]: undefined, ...numberTerms(terms), found }
  }
  for (const term of terms) {
    const sought = { gameName: patternOf(sortName(term)), ...bindSearch(db, term) }
    const found = await findIfRare(db, `term ${term}`, (limit) => findMatches(db, sought, limit))
    if (found) return { ...numberTerms(terms.filter((other) => other !== term)), found }
  }
  return numberTerms(terms)
}

/**
 * Filters that were frequent within the last ten minutes. If one has become rare, the lists stay right and only take
 * longer.
 */
const frequentFilters = new WeakMap<Database, LRUCache<string, true>>()

/** Returns the events that pass a filter; undefined if it is frequent. */
async function findIfRare(
  db: Database,
  filter: string,
  find: (limit: number) => Promise<{ id: number }[]>,
): Promise<BoundList | undefined> {
  let frequent = frequentFilters.get(db)
  if (!frequent) frequentFilters.set(db, (frequent = new LRUCache({ ttl: 10 * 60_000, max: 1000 })))
  if (frequent.has(filter)) return undefined
  const events = await find(maxCollectedMatches + 1)
  if (events.length <= maxCollectedMatches)
    return bindList(
      db,
      events.map(({ id }) => id),
    )
  frequent.set(filter, true)
  return undefined
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

async function listChosenGames(db: Database, { game, gamesOf }: ChosenGames): Promise<number[]> {
  if (gamesOf === undefined) return game === undefined ? [] : [game]
  const rows = await readOwnAndWished(db, { gamesOf })
  return rows.map(({ gameId }) => gameId)
}

const readOwnAndWished = cacheQuery((db, { gamesOf }: { gamesOf: number }) => ownAndWished(db, gamesOf))

/** Selects the games that a member owns or wants to play. */
export function ownAndWished(db: Database, userId: number) {
  const own = db.selectFrom('collectionEntries').select('gameId').where('userId', '=', userId)
  return own.unionAll(db.selectFrom('wishes').select('gameId').where('userId', '=', userId))
}

/**
 * Reads the ids of the first `limit` events that play one of the games, in no order. The games are a list, because
 * PostgreSQL reads all rows of `eventGames` for a subquery.
 */
const findPlaying = cacheQuery((db, { games }: { games: BoundList }, limit) =>
  db
    .selectFrom('eventGames')
    .select('eventId as id')
    .where(isInBoundList(db, 'gameId', games))
    .limit(limit),
)

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
