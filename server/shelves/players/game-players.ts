import type { QueryOf } from '../../../contract/platform/call.ts'
import type { listGamePlayers as gamePlayersCall } from '../../../contract/shelves/players/calls.ts'
import type { GamePlayer } from '../../../contract/shelves/players/schemas.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { type Page, countAllItems, unpagedLimit } from '../../platform/http/paging.ts'
import { getHome, toPublicUser } from '../../people/users/users.ts'
import {
  countListedMembers,
  decodeNeighbourCursor,
  isVisibleOther,
  listEnoughRings,
  listNearest,
  membersByZip,
  pageOfNeighbours,
  selectMembers,
  whereLivingIn,
} from './members-by-distance.ts'
import type { ExpressionBuilder } from 'kysely'
import { listLenders } from '../loans/lendings.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'

type Options = { gameId: number; query: QueryOf<typeof gamePlayersCall>; viewerId: number }

/** Sorts by distance, then puts recently active members first, then sorts by name. */
export async function listGamePlayers(db: Database, { gameId, query, viewerId }: Options): Promise<Page<GamePlayer>> {
  const { limit = unpagedLimit } = query
  const after = decodeNeighbourCursor(query.after)
  const { location: from, maxTravelDistance } = await getHome(db, { id: viewerId })
  if (from === null) return { items: [], total: 0 }
  const everyone = selectMembers(db, viewerId).where(await isInterestedIn(db, gameId))
  const interested = everyone.where(isVisibleOther(db, viewerId))
  const players = membersByZip(db, interested, from)
  const rings = await listEnoughRings(players, {
    from,
    reach: maxTravelDistance,
    beyond: after?.[0] ?? -1,
    limit: limit + 1,
  })
  const { rows, next } = pageOfNeighbours(await listNearest(players, { rings, after, limit: limit + 1 }), limit)
  const interestOf = await findInterests(db, { gameId, userIds: rows.map((row) => row.id), viewerId })
  const items = rows.map((row) => ({ ...toPublicUser(row, { viewerId }), distance: row.miles, ...interestOf(row.id) }))
  const page = { items, next }
  const area = { from, miles: maxTravelDistance }
  const total = await countAllItems(page, query.after, () =>
    countListedMembers(db, {
      everyone: whereLivingIn(db, everyone, area),
      viewerId,
      list: { list: 'gamePlayers', gameId, area },
    }),
  )
  return { ...page, total }
}

/** Up to this many ids, passing all ids to the query is faster than checking every member of a city. */
const maxIds = 500

/** Returns the condition, for a query of `users`, that a member owns the game or wants to play it. */
async function isInterestedIn(db: Database, gameId: number) {
  const owners = db.selectFrom('collectionEntries').select('userId').where('gameId', '=', gameId)
  const wishers = db.selectFrom('wishes').select('userId').where('gameId', '=', gameId)
  const rows = await owners
    .union(wishers)
    .limit(maxIds + 1)
    .execute()
  const ids = rows.map((row) => row.userId)
  return ({ eb, exists, lit, or, selectFrom }: ExpressionBuilder<Schema, 'users'>) => {
    if (ids.length === 0) return lit(false)
    if (ids.length <= maxIds) return eb('users.id', 'in', ids)
    const entries = selectFrom('collectionEntries')
      .select('collectionEntries.id')
      .where('collectionEntries.gameId', '=', gameId)
      .whereRef('collectionEntries.userId', '=', 'users.id')
    const wishes = selectFrom('wishes')
      .select('wishes.userId')
      .where('wishes.gameId', '=', gameId)
      .whereRef('wishes.userId', '=', 'users.id')
    return or([exists(entries), exists(wishes)])
  }
}

/** Returns a function that tells whether a member owns the game, lends it to the viewer or wants to play it. */
async function findInterests(
  db: Database,
  { gameId, userIds, viewerId }: { gameId: number; userIds: readonly number[]; viewerId: number },
): Promise<(userId: number) => Pick<GamePlayer, 'ownsGame' | 'wantsToPlay' | 'lendsGame' | 'hasAsked'>> {
  const [entries, wishes] = await Promise.all(
    (['collectionEntries', 'wishes'] as const).map((table) =>
      db
        .selectFrom(table)
        .select('userId')
        .where('gameId', '=', gameId)
        .where(isOneOf(db, 'userId', userIds))
        .execute(),
    ),
  )
  const owners = new Set(entries?.map((row) => row.userId))
  const wishers = new Set(wishes?.map((row) => row.userId))
  const { lenderIds, askedIds } = await listLenders(db, { gameId, userIds: [...owners], viewerId })
  return (userId) => ({
    ownsGame: owners.has(userId),
    wantsToPlay: wishers.has(userId),
    lendsGame: lenderIds.includes(userId),
    hasAsked: askedIds.includes(userId),
  })
}
