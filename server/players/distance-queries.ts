import type { ExpressionBuilder } from 'kysely'
import { milesBetweenZips, zipsWithin } from '../atlas/zip-atlas.ts'
import { isAmong } from '../database/among.ts'
import { builtOnce } from '../database/built-once.ts'
import type { Database, Schema } from '../database/schema.ts'
import { pageOf } from '../http/paging.ts'
import { hiddenFrom } from '../safety/block-queries.ts'
import { selectUsers } from '../users/queries.ts'

// The database knows no distances: it counts the members of each zip, the atlas brings the zips in order, and only the
// members on the page are read. So a page costs what lives around it, not what lives in the country.

/** The members a list is made of, as others see them and with what they are sorted by. */
export type Members = ReturnType<typeof selectMembers>
export type Member = Awaited<ReturnType<Members['execute']>>[number]

/** The zips at one distance, in miles, and how many members live there. */
export type Ring = { miles: number; zips: (string | null)[]; members: number }

/** A member, and the miles to them. */
export type Neighbour = Member & { miles: number }

/** Farther than anything on earth: whose zip is absent or unknown comes last. */
export const unknownMiles = Number.MAX_VALUE

/** Most pages of a list of everybody end within so many miles. */
const closeBy = 100

export const selectMembers = builtOnce((db) => selectUsers(db).select('sortName').where('users.deletedAt', 'is', null))

/** The condition that a member is somebody else than the viewer, whom the viewer sees. */
export function isAnother(db: Database, viewerId: number) {
  return ({ and, eb }: ExpressionBuilder<Schema, 'users'>) =>
    and([eb('users.id', '!=', viewerId), eb('users.id', 'not in', hiddenFrom(db, viewerId))])
}

/** A page of neighbours, read with one more than it has. */
export function pageOfNeighbours(rows: Neighbour[], limit: number) {
  return pageOf(rows, limit, (row) => [row.miles, row.sortName, row.id])
}

/** The rings around a zip that have members in them, nearest first; `zips` leaves out all others. */
export async function listRings(
  db: Database,
  members: Members,
  { from, zips = [] }: { from: string; zips?: readonly string[] },
): Promise<Ring[]> {
  const counts = await members
    .clearSelect()
    .$if(zips.length > 0, (all) => all.where(isAmong(db, 'location', zips)))
    .select(({ fn }) => ['location', fn.countAll<number>().as('members')])
    .groupBy('location')
    .execute()
  const byMiles = Map.groupBy(counts, ({ location }) => milesTo(from, location))
  return [...byMiles]
    .map(([miles, places]) => ({
      miles,
      zips: places.map(({ location }) => location),
      members: sum(places.map((place) => place.members)),
    }))
    .toSorted((one, other) => one.miles - other.miles)
}

/** As many rings as it takes to list `limit` members beyond a distance: those close by, or all there are. */
export async function listRingsFor(
  db: Database,
  members: Members,
  { from, beyond, limit }: { from: string; beyond: number; limit: number },
): Promise<Ring[]> {
  const zips = zipsWithin(from, closeBy).map(({ zip }) => zip)
  const rings = await listRings(db, members, { from, zips })
  const ahead = sum(rings.filter(({ miles }) => miles > beyond).map((ring) => ring.members))
  return ahead >= limit ? rings : listRings(db, members, { from })
}

/** The `limit` nearest members after a mark: nearest first, at the same distance by name. Three reads at most. */
export async function listNearest(
  db: Database,
  members: Members,
  {
    from,
    rings,
    after,
    limit,
  }: {
    from: string
    rings: readonly Ring[]
    after: readonly [miles: number, sortName: string, id: number] | undefined
    limit: number
  },
): Promise<Neighbour[]> {
  const found: Neighbour[] = []
  const whole: Ring[] = []
  let room = limit
  for (const ring of rings) {
    if (room <= 0) break
    if (after && ring.miles < after[0]) continue
    const isBegun = ring.miles === after?.[0]
    if (!isBegun && ring.members <= room) {
      whole.push(ring)
      room -= ring.members
    } else {
      const part = await readRings(db, isBegun ? membersAfter(members, after) : members, {
        from,
        rings: [ring],
        limit: room,
      })
      found.push(...part)
      room -= part.length
    }
  }
  if (whole.length > 0) found.push(...(await readRings(db, members, { from, rings: whole })))
  // Within a ring the rows have the database's order already, which a stable sort keeps.
  return found.toSorted((one, other) => one.miles - other.miles).slice(0, limit)
}

async function readRings(
  db: Database,
  members: Members,
  { from, rings, limit }: { from: string; rings: readonly Ring[]; limit?: number },
): Promise<Neighbour[]> {
  const places = rings.flatMap(({ zips }) => zips)
  const zips = places.filter((zip) => zip !== null)
  const rows = await members
    .where(({ or, eb }) =>
      or([
        ...(zips.length > 0 ? [isAmong(db, 'location', zips)] : []),
        ...(places.includes(null) ? [eb('location', 'is', null)] : []),
      ]),
    )
    .orderBy('sortName')
    .orderBy('id')
    .$if(limit !== undefined, (some) => some.limit(limit ?? 0))
    .execute()
  return rows.map((row) => ({ ...row, miles: milesTo(from, row.location) }))
}

function membersAfter(members: Members, [, sortName, id]: readonly [number, string, number]): Members {
  return members.where(({ eb, refTuple, tuple }) => eb(refTuple('sortName', 'id'), '>', tuple(sortName, id)))
}

function milesTo(from: string, location: string | null): number {
  return (location === null ? undefined : milesBetweenZips(from, location)) ?? unknownMiles
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
