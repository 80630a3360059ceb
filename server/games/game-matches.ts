import { type AliasableExpression, type ExpressionBuilder, sql } from 'kysely'
import { matchRanks, maxRankedMatches } from '../../contract/games/rules.ts'
import { nameLine, searchTerms, sortName as sortNameOf } from '../../contract/platform/search.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import {
  bindPatterns,
  type BoundPatterns,
  escapeLike,
  isLike,
  matchesPatterns,
  selectMatches,
} from '../platform/database/text-search.ts'
import { type Conditions, selectFilteredGames, selectMatchingGames } from './game-filters.ts'
import { selectGames } from './games.ts'

// A search that matches few games ranks all of them. A search that matches many games reads them in the order of their
// names until the page is full, so its cost does not grow with the number of matches (decision 16).

type MatchCursor = readonly [rank: number, sortName: string, id: number]

type MatchRequest = {
  search: string
  conditions: Conditions
  after: MatchCursor | undefined
  limit: number
  /** Whether the search is known to match too many games to rank them. */
  isBroad: boolean
}

/** In a broad search, the rank of the games whose names do not start with the text. */
const unranked = matchRanks.description + 1

/** Lists games in the order of a search (`matchRanks`). `total` is the number of games on all pages, if it is known. */
export async function listBestMatches(db: Database, { search, conditions, after, limit, isBroad }: MatchRequest) {
  const name = sortNameOf(search)
  const terms = searchTerms(search)
  const [whole, start, word] = [
    `%\n${escapeLike(nameLine(search))}\n%`,
    `${escapeLike(name)}%`,
    `% ${escapeLike(name)}%`,
  ]
  const [rank, sortName, id] = after ?? []
  if (!isBroad && rank !== unranked) {
    const inside = bindPatterns('inside', terms)
    const rows = await readRanked(db, { ...conditions, whole, start, word, ...inside, rank, sortName, id }, limit)
    const [first] = rows
    if (first === undefined || (first.found ?? 0) <= maxRankedMatches) return { rows, total: first?.total }
  }
  const part = rank === undefined || rank <= matchRanks.startOfName ? 'start' : 'others'
  const broad = { ...conditions, phrases: undefined, ...bindPatterns('pattern', terms) }
  const range = { start, from: name, to: `${name}\u{10FFFF}`, sortName, id }
  return { rows: await readBroad[part](db, { ...broad, ...range }, limit), total: undefined }
}

type Position = { sortName: string | undefined; id: number | undefined }
type Ranked = Conditions &
  Position &
  BoundPatterns<'inside'> & { whole: string; start: string; word: string; rank: number | undefined }

/** Every row has the number of games on all pages and of games that contain the text. */
const readRanked = cacheQuery((db, { whole, start, word, rank, sortName, id, ...conditions }: Ranked, limit) => {
  const rankOfGame = sql<number>`case
    when ${isLike('nameText', whole)} then ${sql.lit(matchRanks.wholeName)}
    when ${isLike('sortName', start)} then ${sql.lit(matchRanks.startOfName)}
    when ${isLike('sortName', word)} then ${sql.lit(matchRanks.startOfWord)}
    when ${matchesPatterns('nameText', 'inside', conditions)} then ${sql.lit(matchRanks.insideName)}
    else ${sql.lit(matchRanks.description)} end`
  const found = selectMatches(db, 'games.searchText', conditions)
    .select('matchId')
    .limit(maxRankedMatches + 1)
  const ranked = selectFilteredGames(db, conditions)
    .innerJoin(sql<{ matchId: number }>`found`.as('found'), 'found.matchId', 'games.id')
    .select(['games.id as gameId', 'sortName', rankOfGame.as('rank')])
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
  const page = db
    .with(
      (cte) => cte('found').materialized(),
      () => found,
    )
    .selectFrom(ranked.as('ranked'))
    .select(['gameId', 'sortName', 'rank', 'total'])
    .select(({ selectFrom }) =>
      selectFrom('found')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('found'),
    )
    .$if(rank !== undefined, (games) =>
      games.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('rank', 'sortName', 'gameId'), '>', tuple(rank ?? 0, sortName ?? '', id ?? 0)),
      ),
    )
    .orderBy('rank')
    .orderBy('sortName')
    .orderBy('gameId')
    .limit(limit)
  return selectGamesOf(db, page).select(['page.total', 'page.found'])
})

type Broad = Conditions & Position & { start: string; from: string; to: string }

const readBroad = {
  /** Reads the games whose names start with the text, then the others. */
  start: cacheQuery((db, { start, from, to, sortName, id, ...conditions }: Broad, limit) => {
    const starting = selectMatchingGames(db, conditions)
      .where('sortName', '>=', from)
      .where('sortName', '<', to)
      .$if(sortName !== undefined, (games) => games.where(comesAfter(sortName, id)))
    const both = selectByName(db, { games: starting, rank: matchRanks.startOfName, limit }).unionAll(
      selectByName(db, { games: selectOthers(db, { ...conditions, start }), rank: unranked, limit }),
    )
    const page = db
      .selectFrom(both.as('both'))
      .select(['gameId', 'sortName', 'rank'])
      .orderBy('rank')
      .orderBy('sortName')
      .orderBy('gameId')
      .limit(limit)
    return selectGamesOf(db, page)
  }),
  /** Reads the games whose names do not start with the text. */
  others: cacheQuery((db, { from: _from, to: _to, sortName, id, ...conditions }: Broad, limit) => {
    const games = selectOthers(db, conditions).where(comesAfter(sortName, id))
    return selectGamesOf(db, selectByName(db, { games, rank: unranked, limit }))
  }),
}

function selectOthers(db: Database, { start, ...conditions }: Conditions & { start: string }) {
  return selectMatchingGames(db, conditions).where(({ not }) => not(isLike('sortName', start)))
}

/** Selects the first `limit` games by name, as a subquery that a union accepts. */
function selectByName(
  db: Database,
  { games, rank, limit }: { games: ReturnType<typeof selectMatchingGames>; rank: number; limit: number },
) {
  const first = games
    .select(['id as gameId', 'sortName', sql.lit(rank).as('rank')])
    .orderBy('sortName')
    .orderBy('id')
    .limit(limit)
  return db.selectFrom(first.as('first')).select(['gameId', 'sortName', 'rank'])
}

function comesAfter(sortName = '', id = 0) {
  return ({ eb, refTuple, tuple }: ExpressionBuilder<Schema, 'games'>) =>
    eb(refTuple('sortName', 'id'), '>', tuple(sortName, id))
}

/** Selects the columns of the games of a page, in the order of the page. */
function selectGamesOf<Row extends { gameId: number; sortName: string; rank: number }>(
  db: Database,
  page: AliasableExpression<Row>,
) {
  return selectGames(db)
    .innerJoin(page.as('page'), 'page.gameId', 'games.id')
    .select(['page.rank', 'games.sortName'])
    .orderBy('page.rank')
    .orderBy('games.sortName')
    .orderBy('games.id')
}
