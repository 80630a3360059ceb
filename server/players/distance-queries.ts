import type { ExpressionBuilder } from 'kysely'
import { circleAround, milesBetweenZips, zipsWithin } from '../zip-codes/zip-atlas.ts'
import { type Among, asAmong, countEach, countsOf, hasOneOf } from '../platform/database/among.ts'
import { builtOnce } from '../platform/database/built-once.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { decodeMark, pageOf } from '../platform/http/paging.ts'
import { hiddenFrom } from '../visibility/block-queries.ts'
import { selectUsers } from '../users/queries.ts'

// The database knows no distances: it counts the members of each zip, the atlas brings the zips in order, and only the
// members on the page are read. So a page costs what lives around it, not what lives in the country.

/** The members a list is made of, as others see them and with what they are sorted by. */
export type SelectedMembers = ReturnType<typeof selectMembers>
export type Member = Awaited<ReturnType<SelectedMembers['execute']>>[number]

/** How the members of a list are found by where they live. */
export type Members = {
  /** How many live in each of these zips, or in all there are; those who tell none have their own count. */
  countByZip: (zips?: readonly string[]) => Promise<{ location: string | null; members: number }[]>
  /** Those who live in one of these zips, in their order; null is among them for those who tell none. */
  listIn: (zips: readonly (string | null)[], stretch: Stretch) => Promise<Member[]>
  /** Miles to a zip. */
  milesTo: (zip: string) => number | undefined
}

/** Where a member stands among those who live as far away: who was here lately first, then by name. */
type PlaceInRing = { activityRank: number; sortName: string; id: number }

/** After whom, and how many at most. */
type Stretch = { [Part in keyof PlaceInRing]?: PlaceInRing[Part] | undefined } & { limit?: number | undefined }

/** The zips at one distance, in miles, and how many members live there. */
export type Ring = { miles: number; zips: (string | null)[]; members: number }

/** A member, and the miles to them. */
export type Neighbour = Member & { miles: number }

/** Farther than anything on earth: whose zip is absent or unknown comes last. */
export const unknownMiles = Number.MAX_VALUE

/** Most pages of a list of everybody end within so many miles. */
const closeBy = 100

/** So many members more than a page has room for are sooner read with the others than left out by a read of their own. */
const spareMembers = 30

export const selectMembers = builtOnce((db) =>
  selectUsers(db).select(['activityRank', 'sortName']).where('users.deletedAt', 'is', null),
)

/** The condition that a member is somebody else than the viewer, whom the viewer sees. */
export function isAnother(db: Database, viewerId: number) {
  return ({ and, eb }: ExpressionBuilder<Schema, 'users'>) =>
    and([eb('users.id', '!=', viewerId), eb('users.id', 'not in', hiddenFrom(db, viewerId))])
}

/** A page of neighbours, read with one more than it has. */
export function pageOfNeighbours(rows: Neighbour[], limit: number) {
  return pageOf(rows, limit, (row) => [row.miles, row.activityRank, row.sortName, row.id])
}

/** The members of a query, around a zip. */
export function membersAround(db: Database, selected: SelectedMembers, from: string): Members {
  return {
    countByZip: (zips) =>
      countByZip(zips === undefined ? selected : livingIn(db, selected, asAmong(db, zips))).execute(),
    listIn: (zips, stretch) => {
      const among = hasOneOf(db, 'location', asAmong(db, known(zips)))
      const members = zips.includes(null)
        ? selected.where(({ or, eb }) => or([among, eb('location', 'is', null)]))
        : selected.where(among)
      return inOrder(members, stretch).execute()
    },
    milesTo: (zip) => milesBetweenZips(from, zip),
  }
}

/** Everybody but the viewer whom the viewer sees, within so many miles of a zip. */
export function neighboursAround(
  db: Database,
  { from, miles, viewerId }: { from: string; miles: number; viewerId: number },
): Members {
  const circle = circleAround(from, miles)
  return {
    countByZip: async () => {
      const counted = await countNeighbours(db, { viewerId, zips: asAmong(db, circle.zips) })
      const counts = countsOf(counted, circle.zips)
      return circle.zips
        .map((zip, place) => ({ location: zip, members: counts[place] ?? 0 }))
        .filter(({ members }) => members > 0)
    },
    listIn: (zips, { limit, ...place }) =>
      readNeighbours(db, { ...place, viewerId, zips: asAmong(db, known(zips)) }, limit),
    milesTo: (zip) => circle.milesByZip.get(Number(zip)),
  }
}

type Neighbours = { viewerId: number; zips: Among }

const countNeighbours = prepared((db, { viewerId, zips }: Neighbours) =>
  countEach(db, selectOthers(db, viewerId).clearSelect().select('location as value'), zips),
)

const readNeighbours = prepared((db, { viewerId, zips, ...place }: Neighbours & Stretch, room) =>
  inOrder(livingIn(db, selectOthers(db, viewerId), zips), { ...place, limit: room || undefined }),
)

function selectOthers(db: Database, viewerId: number) {
  return selectMembers(db).where(isAnother(db, viewerId))
}

function livingIn(db: Database, members: SelectedMembers, zips: Among) {
  return members.where(hasOneOf(db, 'location', zips))
}

function countByZip(members: SelectedMembers) {
  return members
    .clearSelect()
    .select(({ fn }) => ['location', fn.countAll<number>().as('members')])
    .groupBy('location')
}

function inOrder(members: SelectedMembers, { activityRank, sortName, id, limit }: Stretch) {
  return members
    .$if(sortName !== undefined, (others) =>
      others.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('activityRank', 'sortName', 'id'), '>', tuple(activityRank ?? 0, sortName ?? '', id ?? 0)),
      ),
    )
    .orderBy('activityRank')
    .orderBy('sortName')
    .orderBy('id')
    .$if(limit !== undefined, (some) => some.limit(limit ?? 0))
}

/** The rings that have members in them, nearest first; `zips` leaves out all others. */
export async function listRings(members: Members, zips?: readonly string[]): Promise<Ring[]> {
  const counts = await members.countByZip(zips)
  const places = counts.map(({ location, members: count }) => ({
    location,
    count,
    miles: milesTo(members, location),
  }))
  const rings: Ring[] = []
  for (const { location, count, miles } of places.toSorted((one, other) => one.miles - other.miles)) {
    const last = rings.at(-1)
    if (last?.miles === miles) {
      last.zips.push(location)
      last.members += count
    } else rings.push({ miles, zips: [location], members: count })
  }
  return rings
}

/** As many rings as it takes to list `limit` members beyond a distance: those close by, or all there are. */
export async function listRingsFor(
  members: Members,
  { from, beyond, limit }: { from: string; beyond: number; limit: number },
): Promise<Ring[]> {
  const zips = zipsWithin(from, closeBy).map(({ zip }) => zip)
  const rings = await listRings(members, zips)
  const ahead = sum(rings.filter(({ miles }) => miles > beyond).map((ring) => ring.members))
  return ahead >= limit ? rings : listRings(members)
}

/** The last of a page: the miles to them, and their place among those who live there. */
type NeighbourMark = readonly [miles: number, activityRank: number, sortName: string, id: number]

/** Reads the mark of a page of neighbours; undefined at the beginning. */
export function decodeNeighbourMark(after: string | undefined): NeighbourMark | undefined {
  return decodeMark(after, 'number', 'rank', 'text')
}

/**
 * The `limit` nearest members after a mark: nearest first, at the same distance who was here lately, then by name. One read
 * mostly, three at most.
 */
export async function listNearest(
  members: Members,
  { rings, after, limit }: { rings: readonly Ring[]; after: NeighbourMark | undefined; limit: number },
): Promise<Neighbour[]> {
  const found: Neighbour[] = []
  const whole: Ring[] = []
  let room = limit
  for (const ring of rings) {
    if (room <= 0) break
    if (after && ring.miles < after[0]) continue
    const isBegun = ring.miles === after?.[0]
    if (!isBegun && ring.members <= room + spareMembers) {
      whole.push(ring)
      room -= ring.members
    } else {
      const [, activityRank, sortName, id] = isBegun ? after : []
      const part = await readRings(members, [ring], { activityRank, sortName, id, limit: room })
      found.push(...part)
      room -= part.length
    }
  }
  if (whole.length > 0) found.push(...(await readRings(members, whole, {})))
  // Within a ring the rows have the database's order already, which a stable sort keeps.
  return found.toSorted((one, other) => one.miles - other.miles).slice(0, limit)
}

async function readRings(members: Members, rings: readonly Ring[], stretch: Stretch): Promise<Neighbour[]> {
  const places = rings.flatMap(({ zips }) => zips)
  const rows = await members.listIn(places, stretch)
  return rows.map((row) => ({ ...row, miles: milesTo(members, row.location) }))
}

function known(zips: readonly (string | null)[]): string[] {
  return zips.filter((zip) => zip !== null)
}

function milesTo(members: Members, location: string | null): number {
  return (location === null ? undefined : members.milesTo(location)) ?? unknownMiles
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
