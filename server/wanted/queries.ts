import type { listWantedGames as listCall } from '../../contract/wanted/calls.ts'
import { minWishers, wantedCounts } from '../../contract/wanted/rules.ts'
import type { WantedGames } from '../../contract/wanted/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { listGameSummaries } from '../games/queries.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database } from '../platform/database/schema.ts'
import type { BoundList } from '../platform/database/value-lists.ts'
import { findNeighbourhood, selectNeighbours } from './neighbour-queries.ts'

/** Lists the games that at least `minWishers` people near a member want to play, including the member. */
export async function listWantedGames(
  db: Database,
  { query: { game, limit = wantedCounts.shown }, memberId }: { query: QueryOf<typeof listCall>; memberId: number },
): Promise<WantedGames> {
  const neighbourhood = await findNeighbourhood(db, { memberId })
  if (neighbourhood === null) return { miles: null, games: [] }
  const { zips, miles } = neighbourhood
  const rows = await readWanted(db, { memberId, zips, game }, limit)
  const summaries = await listGameSummaries(db, { ids: rows.map(({ gameId }) => gameId) })
  const games = new Map(summaries.map((summary) => [summary.id, summary]))
  return {
    miles,
    games: rows.flatMap(({ gameId, wisherCount, ownerCount, ownWishes, ownEntryId }) => {
      const summary = games.get(gameId)
      if (!summary) return []
      return { game: summary, wisherCount, ownerCount, isWantedByMe: ownWishes > 0, isOwnedByMe: ownEntryId !== null }
    }),
  }
}

type Wanted = { memberId: number; zips: BoundList; game: number | undefined }

const readWanted = cacheQuery((db, { memberId, zips, game }: Wanted, limit) => {
  const people = selectNeighbours(db, { memberId, zips })
    .select('users.id')
    .unionAll(db.selectFrom('users').select('users.id').where('users.id', '=', memberId))
  const counted = db
    .selectFrom(people.as('people'))
    // SQLite reads the tables of a cross join in this order, so it reads only the wishes of these members.
    .crossJoin('wishes')
    .leftJoin('collectionEntries as owned', (join) =>
      join.onRef('owned.userId', '=', 'wishes.userId').onRef('owned.gameId', '=', 'wishes.gameId'),
    )
    .select(({ fn, eb }) => [
      'wishes.gameId',
      fn.countAll<number>().as('wisherCount'),
      fn.count<number>('owned.id').as('ownerCount'),
      fn.sum<number>(eb.case().when('wishes.userId', '=', memberId).then(1).else(0).end()).as('ownWishes'),
    ])
    .whereRef('wishes.userId', '=', 'people.id')
    .$if(game !== undefined, (wishes) => wishes.where('wishes.gameId', '=', game ?? 0))
    .groupBy('wishes.gameId')
    .having(({ fn }) => fn.countAll(), '>=', minWishers)
  return db
    .selectFrom(counted.as('counted'))
    .innerJoin('games', 'games.id', 'counted.gameId')
    .leftJoin('collectionEntries as own', (join) =>
      join.onRef('own.gameId', '=', 'counted.gameId').on('own.userId', '=', memberId),
    )
    .select([
      'counted.gameId',
      'counted.wisherCount',
      'counted.ownerCount',
      'counted.ownWishes',
      'own.id as ownEntryId',
    ])
    .where('games.deletedAt', 'is', null)
    .orderBy('counted.ownWishes', 'desc')
    .orderBy('counted.wisherCount', 'desc')
    .orderBy('counted.gameId')
    .limit(limit)
})
