import { expressionBuilder } from 'kysely'
import { foldText, searchTerms, sortName } from '../../contract/platform/search.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { bindSearch, type BoundSearch, isLike, patternOf, selectMatches } from '../platform/database/text-search.ts'
import { bindList, type BoundList, isInBoundList } from '../platform/database/value-lists.ts'

// A term matches the title and the place (zip code, city and state) of an event, the name of a game, or that of the
// host.

/** Maximum number of events, past ones too, whose ids are collected for a term. */
export const maxCollectedMatches = 2000

/**
 * The terms of a search as query values. `found` lists the events that contain the first term that few events contain.
 * Each event of the list is tested for the others with these patterns.
 */
export type BoundTerms = {
  found?: BoundList | undefined
  text1?: string | undefined
  gameName1?: string | undefined
  text2?: string | undefined
  gameName2?: string | undefined
  text3?: string | undefined
  gameName3?: string | undefined
}

/** Converts a search to query values, and finds the events that contain a rare term. */
export async function bindTerms(db: Database, search: string | undefined): Promise<BoundTerms> {
  const terms = search ? searchTerms(foldText(search)) : []
  for (const term of terms) {
    const matches = await findMatches(
      db,
      { gameName: patternOf(sortName(term)), ...bindSearch(db, term) },
      maxCollectedMatches + 1,
    )
    if (matches.length > maxCollectedMatches) continue
    const found = bindList(
      db,
      matches.map(({ id }) => id),
    )
    return { ...patternsOf(terms.filter((other) => other !== term)), found }
  }
  return patternsOf(terms)
}

function patternsOf([first, second, third]: readonly string[]): BoundTerms {
  const [text, gameName] = [patternOf, (term: string) => patternOf(sortName(term))]
  return {
    text1: first && text(first),
    gameName1: first && gameName(first),
    text2: second && text(second),
    gameName2: second && gameName(second),
    text3: third && text(third),
    gameName3: third && gameName(third),
  }
}

/** Reads the ids of the first `limit` events that contain the term, in no order; an id can occur twice. */
const findMatches = cacheQuery((db, { gameName, ...search }: BoundSearch & { gameName: string }, limit) => {
  const byGame = selectMatches(db, 'games.searchText', search)
    .innerJoin('games', 'games.id', 'matchId')
    // The trigram index of the games also contains their descriptions.
    .where(isLike('games.nameText', gameName))
    .innerJoin('eventGames', 'gameId', 'matchId')
    .select('eventId as id')
  const byHost = selectMatches(db, 'users.nameText', search)
    .innerJoin('events', 'hostId', 'matchId')
    .select('events.id')
  const byOwnText = selectMatches(db, 'events.searchText', search).select('matchId as id')
  return byOwnText.unionAll(byGame).unionAll(byHost).limit(limit)
})

/** A condition: the event contains all terms of a search. */
export function containsTerms(
  db: Database,
  { found, text1, gameName1, text2, gameName2, text3, gameName3 }: BoundTerms,
) {
  const { and } = expressionBuilder<Schema, 'events'>()
  return and([
    ...(found === undefined ? [] : [isInBoundList(db, 'id', found)]),
    ...containsTerm(db, text1, gameName1),
    ...containsTerm(db, text2, gameName2),
    ...containsTerm(db, text3, gameName3),
  ])
}

/** A condition that uses no text index, because the events of the list are tested one by one. */
function containsTerm(db: Database, text: string | undefined, gameName: string | undefined) {
  if (text === undefined || gameName === undefined) return []
  const { eb, or, ref } = expressionBuilder<Schema, 'events'>()
  const games = db
    .selectFrom('eventGames')
    .innerJoin('games', 'games.id', 'eventGames.gameId')
    .select('games.id')
    .where('eventGames.eventId', '=', ref('events.id'))
    .where(isLike('games.nameText', gameName))
    .where(isLike('games.searchText', text))
    .limit(1)
  const hosts = db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', ref('hostId'))
    .where(isLike('users.nameText', text))
  // For `exists`, PostgreSQL collects the events of all matching games first, which pays only if it tests all events.
  return [or([isLike('events.searchText', text), eb(games, 'is not', null), eb(hosts, 'is not', null)])]
}
