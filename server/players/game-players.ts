import type { QueryOf } from '../../contract/platform/call.ts'
import type { GamePlayer, listGamePlayers as gamePlayersCall } from '../../contract/players/players.ts'
import { zipsWithin } from '../zip-codes/zip-atlas.ts'
import type { Database } from '../platform/database/schema.ts'
import { type Page, unpagedLimit } from '../platform/http/paging.ts'
import { getHome, toPublicUser } from '../users/queries.ts'
import {
  decodeNeighbourMark,
  isAnother,
  listNearest,
  listRings,
  type Members,
  membersAround,
  pageOfNeighbours,
  type Ring,
  selectMembers,
} from './distance-queries.ts'
import { findInterests, isInterestedIn } from './interest-queries.ts'

type Asked = { gameId: number; query: QueryOf<typeof gamePlayersCall>; viewerId: number }

/**
 * Everyone but the viewer who owns the game or wants to play it and lives within the viewer's travel distance, the nearest
 * first, then who was here lately, then by name.
 */
export async function listGamePlayers(db: Database, { gameId, query, viewerId }: Asked): Promise<Page<GamePlayer>> {
  const { limit = unpagedLimit } = query
  const after = decodeNeighbourMark(query.after)
  const { location: from, maxTravelDistance } = await getHome(db, { id: viewerId })
  if (from === null) return { items: [] }
  const interested = selectMembers(db)
    .where(isAnother(db, viewerId))
    .where(await isInterestedIn(db, gameId))
  const players = membersAround(db, interested, from)
  const asked = { from, reach: maxTravelDistance, beyond: after?.[0] ?? -1, limit: limit + 1 }
  const rings = await listRingsWithin(players, asked)
  const { rows, next } = pageOfNeighbours(await listNearest(players, { rings, after, limit: limit + 1 }), limit)
  const interestOf = await findInterests(db, { gameId, userIds: rows.map((row) => row.id) })
  return { items: rows.map((row) => ({ ...toPublicUser(row), distance: row.miles, ...interestOf(row.id) })), next }
}

/** Miles of the circles that are looked through one after the other: in a city the first holds a page of players. */
const circles = [5, 20, 50]

/** As many rings as it takes to list `limit` players beyond a distance, at most those within `reach` miles. */
async function listRingsWithin(
  players: Members,
  { from, reach, beyond, limit }: { from: string; reach: number; beyond: number; limit: number },
): Promise<Ring[]> {
  let rings: Ring[] = []
  for (const miles of [...circles.filter((circle) => circle < reach && circle > beyond), reach]) {
    rings = await listRings(
      players,
      zipsWithin(from, miles).map(({ zip }) => zip),
    )
    const ahead = rings.filter((ring) => ring.miles > beyond).map((ring) => ring.members)
    if (ahead.reduce((sum, members) => sum + members, 0) >= limit) break
  }
  return rings
}
