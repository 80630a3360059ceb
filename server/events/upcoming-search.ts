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
// host. In the public list, it matches only what visitors see: neither the host nor what `publicText` leaves out.

/** Maximum number of events, past ones too, whose ids are collected for a term. */
export const maxCollectedMatches = 2000

/** `found` lists the events with the first rare term. Each of them is tested for the other terms with the patterns. */
export type BoundEventSearch = BoundPatterns & PublicList & { found?: BoundList | undefined }
type PublicList = { isPublic?: 1 | undefined }

/** Converts a search to query values, and finds the events that contain a rare term. */
export async function bindEventSearch(
  db: Database,
  { search = '', isPublic }: PublicList & { search?: string | undefined },
): Promise<BoundEventSearch> {
  const terms = searchTerms(search)
  for (const term of terms) {
    const values = { ...bindTerms(db, [term]), ...bindPatterns('inside', [term]) }
    const matches = await findMatches(db, values, maxCollectedMatches + 1)
    if (matches.length > maxCollectedMatches) continue
    const ids = matches.map(({ id }) => id)
    // The events were found by texts that visitors may not see.
    const others = isPublic === 1 ? terms : terms.filter((other) => other !== term)
    return { ...bindPatterns('pattern', others), found: bindList(db, ids) }
  }
  return bindPatterns('pattern', terms)
}

/** Reads the ids of the first `limit` events that contain the term, in no order; an id can occur twice. */
const findMatches = cacheQuery((db, search: BoundSearch & BoundPatterns<'inside'>, limit) => {
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
  return byOwnText.unionAll(byGame).unionAll(byHost).limit(limit)
})

export function containsAllTerms(db: Database, { found, isPublic, ...patterns }: BoundEventSearch) {
  const { and } = expressionBuilder<Schema, 'events'>()
  return and([
    ...(found === undefined ? [] : [isInBoundList(db, 'id', found)]),
    ...listPatterns('pattern', patterns).map((pattern) => containsTerm(db, pattern, { isPublic })),
  ])
}

/** A condition that uses no text index, because the events of the list are tested one by one. */
function containsTerm(db: Database, pattern: string, { isPublic }: PublicList) {
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
  const byGame = eb(games, 'is not', null)
  return isPublic === undefined
    ? or([isLike('events.searchText', pattern), byGame, eb(hosts, 'is not', null)])
    : or([isLike('events.publicText', pattern), byGame])
}
