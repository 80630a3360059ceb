import type { QueryOf } from '../../../contract/platform/call.ts'
import type { listGamePlayers as gamePlayersCall } from '../../../contract/shelves/players/calls.ts'
import type { GamePlayer } from '../../../contract/shelves/players/schemas.ts'
import type { Database } from '../../platform/database/schema.ts'
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
import { findInterests, isInterestedIn } from './interests.ts'

type Options = { gameId: number; query: QueryOf<typeof gamePlayersCall>; viewerId: number }

/**
 * Lists the members within the viewer's travel distance who own the game or want to play it. Sorts by distance, then
 * puts recently active members first, then sorts by name.
 */
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
