import type { listWantedGames as listCall } from '../../../contract/shelves/wanted/calls.ts'
import { minWishers, wantedCounts } from '../../../contract/shelves/wanted/rules.ts'
import type { WantedGames } from '../../../contract/shelves/wanted/schemas.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import { nestGameSummaries } from '../../games/games.ts'
import { cacheQuery } from '../../platform/database/query-cache.ts'
import type { Database } from '../../platform/database/schema.ts'
import { databaseTask } from '../../platform/workers/database-task.ts'
import type { BoundList } from '../../platform/database/value-lists.ts'
import { findNeighbourhood, selectNeighbours } from './neighbours.ts'

/** Lists the games that at least `minWishers` people near a member want to play, including the member. */
export async function listWantedGames(
  db: Database,
  { query: { game, limit = wantedCounts.shown }, memberId }: { query: QueryOf<typeof listCall>; memberId: number },
): Promise<WantedGames> {
  const neighbourhood = await findNeighbourhood(db, { memberId })
  if (neighbourhood === null) return { miles: null, games: [] }
  const { zips, miles } = neighbourhood
  const wanted = { memberId, zips, game, limit }
  const isSmall = await hasFewWishes(db, wanted)
  const rows = await countWanted(db, wanted, { now: new Date(), memberId, isSmall })
  const wantedGames = await nestGameSummaries(db, rows)
  return {
    miles,
    games: wantedGames.map(({ ownWishes, ownEntryId, ...wish }) => ({
      ...wish,
      isWantedByMe: ownWishes > 0,
      isOwnedByMe: ownEntryId !== null,
    })),
  }
}

type Wanted = { memberId: number; zips: BoundList; game: number | undefined }

/** Number of wishes that are counted in a few milliseconds. */
const fewWishes = 4000

/** Returns whether the people near a member have only few wishes. Reads only one more. */
async function hasFewWishes(db: Database, { memberId, zips }: Wanted): Promise<boolean> {
  const [row] = await readWishCount(db, { memberId, zips })
  return Number(row?.count ?? 0) <= fewWishes
}

const readWishCount = cacheQuery((db, { memberId, zips }: { memberId: number; zips: BoundList }) => {
  const wishes = selectWishesNear(db, { memberId, zips })
    .select('wishes.gameId')
    .limit(fewWishes + 1)
  return db.selectFrom(wishes.as('wishes')).select(({ fn }) => fn.countAll<number>().as('count'))
})

/** Counts the wishes for each game. Exported for worker threads; call `countWanted`. */
export async function countWantedNow(db: Database, { limit, ...wanted }: Wanted & { limit: number }) {
  return readWanted(db, wanted, limit)
}

const countWanted = databaseTask({ module: import.meta.url, name: 'countWantedNow', run: countWantedNow })

/** Selects the wishes of a member and the people near. */
function selectWishesNear(db: Database, { memberId, zips }: { memberId: number; zips: BoundList }) {
  const people = selectNeighbours(db, { memberId, zips })
    .select('users.id')
    .unionAll(db.selectFrom('users').select('users.id').where('users.id', '=', memberId))
  return (
    db
      .selectFrom(people.as('people'))
      // SQLite reads the tables of a cross join in this order, so it reads only the wishes of these members.
      .crossJoin('wishes')
      .whereRef('wishes.userId', '=', 'people.id')
  )
}

const readWanted = cacheQuery((db, { memberId, zips, game }: Wanted, limit) => {
  const counted = selectWishesNear(db, { memberId, zips })
    .leftJoin('collectionEntries as owned', (join) =>
      join.onRef('owned.userId', '=', 'wishes.userId').onRef('owned.gameId', '=', 'wishes.gameId'),
    )
    .select(({ fn, eb }) => [
      'wishes.gameId',
      fn.countAll<number>().as('wisherCount'),
      fn.count<number>('owned.id').as('ownerCount'),
      fn.sum<number>(eb.case().when('wishes.userId', '=', memberId).then(1).else(0).end()).as('ownWishes'),
    ])
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
