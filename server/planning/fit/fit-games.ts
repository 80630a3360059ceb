import { maxCatalogGames } from '../../../contract/planning/fit/limits.ts'
import { nestedRows, nestedValues, readNested } from '../../platform/database/nested.ts'
import { cacheQuery } from '../../platform/database/query-cache.ts'
import type { Database } from '../../platform/database/schema.ts'
import { bindList, isInBoundList, isOneOf } from '../../platform/database/value-lists.ts'

/** The facts of a game: its box, its rating, and the usual length of its plays. */
export type GameFacts = Awaited<ReturnType<typeof listGameFacts>>[number]

/** What the people of an event say about its games, and whether the host has a seat. */
export type GameChoices = Awaited<ReturnType<typeof getGameChoices>>

/** Lists the facts of these games. Leaves out deleted games, unless the event has them. */
export async function listGameFacts(
  db: Database,
  { ids, plannedIds }: { ids: readonly number[]; plannedIds: readonly number[] },
) {
  const facts = db
    .selectFrom('games')
    .select(['id', 'name', 'sortName', 'minPlayers', 'maxPlayers', 'minPlayTime', 'maxPlayTime', 'complexity'])
    .select(['baseGameId', 'ratingTotal', 'ratingCount', 'usualMinutes'])
    .where(isOneOf(db, 'id', ids))
    .where(({ or, eb }) => or([eb('deletedAt', 'is', null), isOneOf(db, 'id', plannedIds)]))
  // Thousands of rows are read as one JSON text, which is faster than as rows.
  const row = await db.selectNoFrom(nestedRows(db, facts).as('facts')).executeTakeFirstOrThrow()
  return readNested(row.facts)
}

export async function listIdsWithExpansions(db: Database, { ids }: { ids: readonly number[] }): Promise<number[]> {
  const rows = await db
    .selectFrom('games')
    .select('id')
    .where(isOneOf(db, 'baseGameId', ids))
    .execute()
  return [...ids, ...rows.map((row) => row.id)]
}

/** Lists the best rated games of the catalog, and one more if the limit leaves games out. */
export async function listCatalogIds(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('games')
    .select('id')
    .where('deletedAt', 'is', null)
    .orderBy('ratingRank')
    .orderBy('id')
    .limit(maxCatalogGames + 1)
    .execute()
  return rows.map((row) => row.id)
}

export async function listCountVotes(db: Database, { ids }: { ids: readonly number[] }) {
  return db
    .selectFrom('playerCountVotes')
    .select(['gameId', 'people', 'good', 'notGood'])
    .where(isInBoundList(db, 'gameId', bindList(db, ids)))
    .execute()
}

export async function listCooperativeIds(db: Database, { ids }: { ids: readonly number[] }): Promise<number[]> {
  const rows = await db
    .selectFrom('gameCategories')
    .select('gameId')
    .where('category', '=', 'Cooperative')
    .where(isInBoundList(db, 'gameId', bindList(db, ids)))
    .execute()
  return rows.map((row) => row.gameId)
}

export async function getGameChoices(db: Database, { eventId, hostId }: { eventId: number; hostId: number }) {
  const [row] = await readGameChoices(db, { eventId, hostId })
  return {
    vetoedIds: row === undefined ? [] : readNested(row.vetoedIds),
    offers: row === undefined ? [] : readNested(row.offers),
    isHostAttending: row?.hostSeat != null,
  }
}

const readGameChoices = cacheQuery((db, { eventId, hostId }: { eventId: number; hostId: number }) =>
  db.selectNoFrom((eb) => [
    nestedValues(
      db,
      db.selectFrom('gameVetoes').select('gameVetoes.gameId as value').where('gameVetoes.eventId', '=', eventId),
    ).as('vetoedIds'),
    nestedRows(
      db,
      db
        .selectFrom('gameOffers')
        .select(['gameOffers.gameId', 'gameOffers.userId', 'gameOffers.bringingSince', 'gameOffers.teachingSince'])
        .where('gameOffers.eventId', '=', eventId)
        .orderBy('gameOffers.userId'),
    ).as('offers'),
    eb
      .selectFrom('places')
      .select('places.userId')
      .where('places.eventId', '=', eventId)
      .where('places.userId', '=', hostId)
      .where('places.joinedAt', 'is not', null)
      .as('hostSeat'),
  ]),
)
