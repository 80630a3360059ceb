import type { ExpressionBuilder } from 'kysely'
import { circleAround, milesBetweenZips, zipsWithin } from '../../people/zip-codes/zip-atlas.ts'
import {
  type BoundList,
  bindList,
  countPerValue,
  readCounts,
  isInBoundList,
} from '../../platform/database/value-lists.ts'
import { cacheQuery } from '../../platform/database/query-cache.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { maxExactCount } from '../../../contract/platform/row-limits.ts'
import { countVisible } from '../../platform/database/totals.ts'
import { decodeCursor, pageOf } from '../../platform/http/paging.ts'
import { hiddenFrom } from '../../people/visibility/blocks.ts'
import { selectUsers } from '../../people/users/users.ts'
import { type ListedZip, type ListedZips, zipsOutwards } from '../../people/zip-codes/zips-outwards.ts'
import { isListed } from '../../people/visibility/listed-members.ts'

// The database counts the members in the zips around a home, and then only the members of the page are read.

/** A query for members with the columns of their public profile and those for sorting. */
export type MemberQuery = ReturnType<typeof selectMembers>
export type Member = Awaited<ReturnType<MemberQuery['execute']>>[number]

export type MembersByZip = {
  /** Counts the members in each of these zips. Null selects members without a zip. */
  countByZip: (zips: readonly ListedZip[]) => Promise<{ listedZip: ListedZip; members: number }[]>
  /** Lists the members in any of these zips, in the order within a ring. */
  listIn: (zips: readonly ListedZip[], page: RingPage) => Promise<Member[]>
  milesTo: (zip: string) => number | undefined
}

/** The order of members within a ring: recently active members first, then by name and id. */
type RingPosition = { activityRank: number; sortName: string; id: number }

/** Up to `limit` members after a position. */
type RingPage = { [Part in keyof RingPosition]?: RingPosition[Part] | undefined } & { limit?: number | undefined }

/** All zips at the same distance in miles, and the number of members there. */
export type Ring = { miles: number; zips: ListedZip[]; members: number }

type Neighbour = Member & { miles: number }

/** Sorts members without a known zip last. */
const unknownMiles = Number.MAX_VALUE

/** Reading up to this many rows too many is faster than a separate query with a limit. */
const spareRows = 30

export function selectMembers(db: Database, viewerId: number) {
  return selectUsers(db, { viewerId }).select(['activityRank', 'sortName']).where(isListed)
}

/** Condition: the member is not the viewer and not hidden from the viewer. */
export function isVisibleOther(db: Database, viewerId: number) {
  return ({ and, eb }: ExpressionBuilder<Schema, 'users'>) =>
    and([eb('users.id', '!=', viewerId), eb('users.id', 'not in', hiddenFrom(db, viewerId))])
}

/** The circle around a zip in which to search. */
type Area = { from: string; miles: number }

export function whereLivingIn(db: Database, members: MemberQuery, { from, miles }: Area): MemberQuery {
  const zips = zipsWithin(from, miles).map(({ zip }) => zip)
  return whereZipIn(db, members, bindList(db, zips))
}

/** `everyone`: the members of the list, for any viewer. `list`: its name and filters, the key of the cached count. */
export async function countListedMembers(
  db: Database,
  { everyone, viewerId, list }: { everyone: MemberQuery; viewerId: number; list: Readonly<Record<string, unknown>> },
): Promise<number> {
  const everything = () => everyone.clearSelect()
  const others = hiddenFrom(db, viewerId).unionAll(db.selectNoFrom(({ val }) => val(viewerId).as('id')))
  const hidden = () => everything().where('users.id', 'in', others)
  return countVisible(db, { everything, hidden, list })
}

/** Cuts a page from rows that were read with one row more than the limit. */
export function pageOfNeighbours(rows: Neighbour[], limit: number) {
  return pageOf(rows, limit, (row) => [row.miles, row.activityRank, row.sortName, row.id])
}

/** Finds the members of a query by their distance from a zip. */
export function membersByZip(db: Database, query: MemberQuery, from: string): MembersByZip & ListedZips {
  const livingIn = (zips: readonly ListedZip[]) => {
    const isInZips = isInBoundList(db, 'listedZip', bindList(db, knownZips(zips)))
    return zips.includes(null)
      ? query.where(({ or, eb }) => or([isInZips, eb('listedZip', 'is', null)]))
      : query.where(isInZips)
  }
  const zipsOf = (members: MemberQuery) => members.clearSelect().select('listedZip')
  return {
    countByZip: (zips) => countByZip(livingIn(zips)).execute(),
    listIn: (zips, page) => orderWithinRing(livingIn(zips), page).execute(),
    milesTo: (zip) => milesBetweenZips(from, zip),
    listFew: async () => {
      const rows = await zipsOf(query)
        .limit(maxExactCount + 1)
        .execute()
      return rows.length > maxExactCount ? undefined : rows.map(({ listedZip }) => listedZip)
    },
    listFrom: async (digit) => {
      const some = query.where('listedZip', '>=', `${digit}0000`).where('listedZip', '<=', `${digit}9999`)
      const rows = await zipsOf(some).distinct().execute()
      return rows.map(({ listedZip }) => listedZip)
    },
  }
}

/** Finds all members whom the viewer can see within a distance in miles of a zip, with cached queries. */
export function nearbyMembersByZip(
  db: Database,
  { from, miles, viewerId }: { from: string; miles: number; viewerId: number },
): MembersByZip & { zips: readonly string[] } {
  const circle = circleAround(from, miles)
  return {
    zips: circle.zips,
    countByZip: async (zips) => {
      const known = knownZips(zips)
      const counted = await countNeighbours(db, { viewerId, zips: bindList(db, known) })
      const counts = readCounts(counted, known)
      return known
        .map((zip, index) => ({ listedZip: zip, members: counts[index] ?? 0 }))
        .filter(({ members }) => members > 0)
    },
    listIn: (zips, { limit, ...position }) =>
      readNeighbours(db, { ...position, viewerId, zips: bindList(db, knownZips(zips)) }, limit),
    milesTo: (zip) => circle.milesByZip.get(Number(zip)),
  }
}

type Neighbours = { viewerId: number; zips: BoundList }

const countNeighbours = cacheQuery((db, { viewerId, zips }: Neighbours) =>
  countPerValue(db, selectVisibleOthers(db, viewerId).clearSelect().select('listedZip as value'), zips),
)

const readNeighbours = cacheQuery((db, { viewerId, zips, ...position }: Neighbours & RingPage, limit) =>
  orderWithinRing(whereZipIn(db, selectVisibleOthers(db, viewerId), zips), { ...position, limit: limit || undefined }),
)

function selectVisibleOthers(db: Database, viewerId: number) {
  return selectMembers(db, viewerId).where(isVisibleOther(db, viewerId))
}

function whereZipIn(db: Database, members: MemberQuery, zips: BoundList) {
  return members.where(isInBoundList(db, 'listedZip', zips))
}

function countByZip(members: MemberQuery) {
  return members
    .clearSelect()
    .select(({ fn }) => ['listedZip', fn.countAll<number>().as('members')])
    .groupBy('listedZip')
}

function orderWithinRing(members: MemberQuery, { activityRank, sortName, id, limit }: RingPage) {
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

export async function listRings(members: MembersByZip, zips: readonly ListedZip[]): Promise<Ring[]> {
  const counts = await members.countByZip(zips)
  const places = counts.map(({ listedZip: zip, members: count }) => ({ zip, count, miles: milesTo(members, zip) }))
  const rings: Ring[] = []
  for (const { zip, count, miles } of places.toSorted((one, other) => one.miles - other.miles)) {
    const last = rings.at(-1)
    if (last?.miles === miles) {
      last.zips.push(zip)
      last.members += count
    } else rings.push({ miles, zips: [zip], members: count })
  }
  return rings
}

/** Starts beyond `beyond` miles and ends at `reach`; undefined for everywhere. The nearest rings come first. */
export async function listEnoughRings(
  members: MembersByZip & ListedZips,
  { from, beyond, reach, limit }: { from: string; beyond: number; reach?: number | undefined; limit: number },
): Promise<Ring[]> {
  const rings: Ring[] = []
  for await (const zips of zipsOutwards({ home: from, from: beyond, reach }, members)) {
    rings.push(...(await listRings(members, zips)))
    if (countMembersBeyond(rings, beyond) >= limit) break
  }
  return rings
}

/** The distance and the position of the last member of a page. */
type NeighbourCursor = readonly [miles: number, activityRank: number, sortName: string, id: number]

/** Throws `InvalidInput` for an invalid cursor. */
export function decodeNeighbourCursor(after: string | undefined): NeighbourCursor | undefined {
  return decodeCursor(after, 'number', 'rank', 'text')
}

/** Lists the `limit` nearest members after a cursor. Usually needs one query, at most three. */
export async function listNearest(
  members: MembersByZip,
  { rings, after, limit }: { rings: readonly Ring[]; after: NeighbourCursor | undefined; limit: number },
): Promise<Neighbour[]> {
  const found: Neighbour[] = []
  const whole: Ring[] = []
  let remaining = limit
  for (const ring of rings) {
    if (remaining <= 0) break
    if (after && ring.miles < after[0]) continue
    const isBegun = ring.miles === after?.[0]
    if (!isBegun && ring.members <= remaining + spareRows) {
      whole.push(ring)
      remaining -= ring.members
    } else {
      const [, activityRank, sortName, id] = isBegun ? after : []
      const part = await readRings(members, [ring], { activityRank, sortName, id, limit: remaining })
      found.push(...part)
      remaining -= part.length
    }
  }
  if (whole.length > 0) found.push(...(await readRings(members, whole, {})))
  // The rows of each ring are already in order, and `toSorted` is stable.
  return found.toSorted((one, other) => one.miles - other.miles).slice(0, limit)
}

async function readRings(members: MembersByZip, rings: readonly Ring[], page: RingPage): Promise<Neighbour[]> {
  const zips = rings.flatMap((ring) => ring.zips)
  const rows = await members.listIn(zips, page)
  return rows.map((row) => ({ ...row, miles: milesTo(members, row.listedZip) }))
}

function knownZips(zips: readonly ListedZip[]): string[] {
  return zips.filter((zip) => zip !== null)
}

function milesTo(members: MembersByZip, zip: ListedZip): number {
  return (zip === null ? undefined : members.milesTo(zip)) ?? unknownMiles
}

/** Counts the members in the rings that are farther away than `beyond` miles. */
export function countMembersBeyond(rings: readonly Ring[], beyond: number): number {
  return rings.filter(({ miles }) => miles > beyond).reduce((total, ring) => total + ring.members, 0)
}
