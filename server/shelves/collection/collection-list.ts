import { type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { listCollection as listCall } from '../../../contract/shelves/collection/calls.ts'
import type { CollectionSort } from '../../../contract/shelves/collection/rules.ts'
import type { ListedEntry } from '../../../contract/shelves/collection/schemas.ts'
import { seatsWanted } from '../../../contract/games/rules.ts'
import type { Game } from '../../../contract/games/schemas.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import { listGamesByIds } from '../../games/games.ts'
import { findLendings } from '../loans/lendings.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { containsSearch } from '../../platform/database/text-search.ts'
import { countRows } from '../../platform/database/totals.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import { decodeCursor, type Page, pageFrom, unpagedLimit } from '../../platform/http/paging.ts'

type Filters = QueryOf<typeof listCall>

/** The value of each sort, always ascending; games with equal values sort by name, and then by id. */
const sortValues = {
  name: sql<string>`games."sortName"`,
  rating: sql<number>`games."ratingRank"`,
  mine: sql<number>`coalesce(-"gameRatings".rating, 0)`,
  players: sql<number>`cast(games."minPlayers" + games."maxPlayers" / 1000000.0 as double precision)`,
  playTime: sql<number>`games."playTimeRank"`,
  newest: sql<number>`cast(-"collectionEntries".id as double precision)`,
} satisfies Record<CollectionSort, RawBuilder<unknown>>
const gameOfEntry = sql<number>`"collectionEntries"."gameId"`

/** Includes deleted games. Sorts by name by default. */
export async function listCollection(
  db: Database,
  { userId, query, viewerId }: { userId: number; query: Filters; viewerId: number },
): Promise<Page<ListedEntry>> {
  const { sort = 'name', limit = unpagedLimit } = query
  const after = sort === 'name' ? decodeCursor(query.after, 'text') : decodeCursor(query.after, 'number', 'text')
  const sortValue: RawBuilder<string | number> = sortValues[sort]
  const sorts = sort === 'name' ? [sortValue] : [sortValue, sortValues.name]
  const listed = () => selectEntries(db, { userId, query })
  const rows = await listed()
    .leftJoin('gameRatings', (join) =>
      join.onRef('gameRatings.gameId', '=', 'collectionEntries.gameId').on('gameRatings.userId', '=', viewerId),
    )
    .select(['collectionEntries.id', 'collectionEntries.gameId', 'favoritedAt', 'offeredSince'])
    .select(['games.deletedAt', 'gameRatings.rating as ownRating'])
    .select(sortValue.as('sortValue'))
    .select('games.sortName')
    .$if(after !== undefined, (entries) =>
      entries.where(sql<SqlBool>`(${sql.join([...sorts, gameOfEntry])}) > (${sql.join(after ?? [])})`),
    )
    .orderBy(sortValue)
    .orderBy('games.sortName')
    .orderBy('collectionEntries.gameId')
    .limit(limit + 1)
    .execute()
  const { search, favorites, players, game, grouped, baseGame } = query
  const list = { list: 'collection', userId, search, favorites, players, game, grouped, baseGame }
  return pageFrom(rows, query, {
    cursorOf: ({ sortValue: value, sortName, gameId: id }) => (sort === 'name' ? [value, id] : [value, sortName, id]),
    toItems: async (entries) => {
      const gameIds = entries.map((entry) => entry.gameId)
      const games = await listGamesByIds(db, { ids: gameIds })
      const lendingOf = await findLendings(db, { ownerId: userId, viewerId, gameIds })
      const expansionCounts = await countExpansions(db, { userId, gameIds })
      return entries.map(({ id, gameId, favoritedAt, offeredSince, deletedAt, ownRating }, index) => ({
        id,
        userId,
        gameId,
        isFavorite: favoritedAt !== null,
        ownRating,
        lending: lendingOf({ gameId, isOffered: offeredSince !== null && deletedAt === null }),
        expansionCount: expansionCounts.get(gameId) ?? 0,
        game: games[index] as Game,
      }))
    },
    count: () => countRows(db, listed, list),
  })
}

function selectEntries(db: Database, { userId, query }: { userId: number; query: Filters }) {
  const { search, favorites = false, players = 'any', game, grouped = false, baseGame } = query
  const seats = seatsWanted(players)
  return db
    .selectFrom('collectionEntries')
    .innerJoin('games', 'games.id', 'collectionEntries.gameId')
    .where('collectionEntries.userId', '=', userId)
    .$if(game !== undefined, (entries) => entries.where(isOneOf(db, 'collectionEntries.gameId', game ?? [])))
    .$if(baseGame !== undefined, (entries) => entries.where('games.baseGameId', '=', baseGame ?? 0))
    .$if(grouped, (entries) => entries.where((entry) => entry.not(entry.exists(selectOwnedBaseGame(entry, userId)))))
    .$if(Boolean(search), (entries) => entries.where(containsSearch('games.nameText', search ?? '')))
    .$if(favorites, (entries) => entries.where('favoritedAt', 'is not', null))
    .$if(seats !== undefined, (entries) =>
      entries.where('minPlayers', '<=', seats ?? 0).where('maxPlayers', '>=', seats ?? 0),
    )
}

/** Selects the base game of a listed game if it is in the same collection. */
function selectOwnedBaseGame({ selectFrom }: ExpressionBuilder<Schema, 'games'>, userId: number) {
  return selectFrom('collectionEntries as owned')
    .select('owned.id')
    .where('owned.userId', '=', userId)
    .whereRef('owned.gameId', '=', 'games.baseGameId')
}

/** Counts the expansions of each game in a member's collection. Games without expansions are left out. */
async function countExpansions(db: Database, { userId, gameIds }: { userId: number; gameIds: readonly number[] }) {
  if (gameIds.length === 0) return new Map<number, number>()
  const rows = await db
    .selectFrom('collectionEntries')
    .innerJoin('games', 'games.id', 'collectionEntries.gameId')
    .select('games.baseGameId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('collectionEntries.userId', '=', userId)
    .where(isOneOf(db, 'games.baseGameId', gameIds))
    .groupBy('games.baseGameId')
    .execute()
  return new Map(rows.map(({ baseGameId, count }) => [Number(baseGameId), Number(count)]))
}
