import { expressionBuilder } from 'kysely'
import { searchTerms } from '../../contract/platform/search.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import {
  bindPatterns,
  bindTerms,
  type BoundPatterns,
  type BoundSearch,
  isLike,
  listPatterns,
  matchesPatterns,
  selectMatches,
} from '../platform/database/text-search.ts'
import { bindList, type BoundList, isInBoundList } from '../platform/database/value-lists.ts'

// A term matches the title and the place (zip code, city and state) of an event, the names of a game, or those of the
// host. In the public list, it matches neither the host, whose full name visitors do not see, nor the zip code.

/** Maximum number of events, past ones too, whose ids are collected for a term. */
export const maxCollectedMatches = 2000

/**
 * The terms of a search as query values. `found` lists the events that contain the first term that few events contain.
 * Each event of the list is tested for the others with these patterns. The `number` patterns are digits in a search of
 * the public list: only titles and names of games are tested for them, because their other text contains the zip code.
 */
export type BoundEventSearch = BoundPatterns & BoundPatterns<'number'> & PublicList & { found?: BoundList | undefined }
type PublicList = { isPublic?: 1 | undefined }

/** Converts a search to query values, and finds the events that contain a rare term. */
export async function bindEventSearch(
  db: Database,
  { search = '', isPublic }: PublicList & { search?: string | undefined },
): Promise<BoundEventSearch> {
  const isPublicNumber = (term: string) => isPublic === 1 && /^\p{Nd}+$/u.test(term)
  const terms = searchTerms(search).filter((term) => !isPublicNumber(term))
  const numbers = bindPatterns('number', searchTerms(search).filter(isPublicNumber))
  for (const term of terms) {
    const values = { ...bindTerms(db, [term]), ...bindPatterns('inside', [term]), isPublic }
    const matches = await findMatches(db, values, maxCollectedMatches + 1)
    if (matches.length > maxCollectedMatches) continue
    const found = bindList(
      db,
      matches.map(({ id }) => id),
    )
    const others = terms.filter((other) => other !== term)
    return { ...bindPatterns('pattern', others), ...numbers, found }
  }
  return { ...bindPatterns('pattern', terms), ...numbers }
}

/** Reads the ids of the first `limit` events that contain the term, in no order; an id can occur twice. */
const findMatches = cacheQuery((db, search: BoundSearch & BoundPatterns<'inside'> & PublicList, limit) => {
  const byGame = selectMatches(db, 'games.searchText', search)
    .innerJoin('games', 'games.id', 'matchId')
    // The trigram index of the games also contains their descriptions.
    .where(matchesPatterns('games.nameText', 'inside', search))
    .innerJoin('eventGames', 'gameId', 'matchId')
    .select('eventId as id')
  const byHost = selectMatches(db, 'users.nameText', search)
    .innerJoin('events', 'hostId', 'matchId')
    .select('events.id')
  const byOwnText = selectMatches(db, 'events.searchText', search).select('matchId as id')
  const byText = byOwnText.unionAll(byGame)
  return (search.isPublic === undefined ? byText.unionAll(byHost) : byText).limit(limit)
})

/** A condition: the event contains all terms of a search. */
export function containsAllTerms(db: Database, { found, isPublic, ...patterns }: BoundEventSearch) {
  const { and } = expressionBuilder<Schema, 'events'>()
  return and([
    ...(found === undefined ? [] : [isInBoundList(db, 'id', found)]),
    ...listPatterns('pattern', patterns).map((pattern) => containsTerm(db, pattern, { isPublic })),
    ...listPatterns('number', patterns).map((pattern) => containsTerm(db, pattern, { isPublic, text: 'events.title' })),
  ])
}

/** A condition that uses no text index, because the events of the list are tested one by one. */
function containsTerm(
  db: Database,
  pattern: string,
  { isPublic, text = 'events.searchText' }: PublicList & { text?: 'events.searchText' | 'events.title' },
) {
  const { eb, or, ref } = expressionBuilder<Schema, 'events'>()
  const games = db
    .selectFrom('eventGames')
    .innerJoin('games', 'games.id', 'eventGames.gameId')
    .select('games.id')
    .where('eventGames.eventId', '=', ref('events.id'))
    .where(isLike('games.nameText', pattern))
    .limit(1)
  const hosts = db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', ref('hostId'))
    .where(isLike('users.nameText', pattern))
  // For `exists`, PostgreSQL collects the events of all matching games first, which pays only if it tests all events.
  const byText = [isLike(text, pattern), eb(games, 'is not', null)]
  return or(isPublic === undefined ? [...byText, eb(hosts, 'is not', null)] : byText)
}
