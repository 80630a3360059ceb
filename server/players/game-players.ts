import type { QueryOf } from '../../contract/call.ts'
import type { listGamePlayers as gamePlayersCall, NearbyPlayer } from '../../contract/players.ts'
import { zipsWithin } from '../atlas/zip-atlas.ts'
import { ownersOf } from '../collection/owner-queries.ts'
import type { Database } from '../database/schema.ts'
import { decodeMark, type Page, unpagedLimit } from '../http/paging.ts'
import { getHome, toPublicUser } from '../users/queries.ts'
import { listNearest, listRings, type Members, pageOfNeighbours, type Ring, selectMembers } from './distance-queries.ts'

type Asked = { gameId: number; query: QueryOf<typeof gamePlayersCall>; viewerId: number }

/** Everyone but the viewer who owns the game and lives within the viewer's travel distance, the nearest first, then by name. */
export async function listGamePlayers(db: Database, { gameId, query, viewerId }: Asked): Promise<Page<NearbyPlayer>> {
  const { limit = unpagedLimit } = query
  const after = decodeMark(query.after, 'number', 'text')
  const { location: from, maxTravelDistance } = await getHome(db, { id: viewerId })
  if (from === null) return { items: [] }
  const owners = selectMembers(db)
    .where('users.id', '!=', viewerId)
    .where(await ownersOf(db, gameId))
  const asked = { from, reach: maxTravelDistance, beyond: after?.[0] ?? -1, limit: limit + 1 }
  const rings = await listRingsWithin(db, owners, asked)
  const { rows, next } = pageOfNeighbours(
    await listNearest(db, owners, { from, rings, after, limit: limit + 1 }),
    limit,
  )
  return { items: rows.map((row) => ({ ...toPublicUser(row), distance: row.miles })), next }
}

/** Miles of the circles that are looked through one after the other: in a city the first holds a page of owners. */
const circles = [5, 20, 50]

/** As many rings as it takes to list `limit` owners beyond a distance, at most those within `reach` miles. */
async function listRingsWithin(
  db: Database,
  owners: Members,
  { from, reach, beyond, limit }: { from: string; reach: number; beyond: number; limit: number },
): Promise<Ring[]> {
  let rings: Ring[] = []
  for (const miles of [...circles.filter((circle) => circle < reach && circle > beyond), reach]) {
    const zips = zipsWithin(from, miles).map(({ zip }) => zip)
    // A list without zips is one of the whole country.
    if (zips.length > 0) rings = await listRings(db, owners, { from, zips })
    const ahead = rings.filter((ring) => ring.miles > beyond).map((ring) => ring.members)
    if (ahead.reduce((sum, members) => sum + members, 0) >= limit) break
  }
  return rings
}
