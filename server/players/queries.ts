import type { QueryOf } from '../../contract/call.ts'
import {
  type listNearbyPlayers as nearbyCall,
  type listPlayers as playersCall,
  type NearbyPlayer,
  type Player,
} from '../../contract/players.ts'
import { findZip, milesBetweenZips, zipsWithin } from '../atlas/zip-atlas.ts'
import type { Database } from '../database/schema.ts'
import { foundByText } from '../database/text-match.ts'
import { decodeMark, type Page, pageOf, unpagedLimit } from '../http/paging.ts'
import { passesExperience } from '../users/directory-queries.ts'
import { getOwnUser, listPublicUsers } from '../users/queries.ts'
import { listNearest, listRings, listRingsFor, type Members } from './distance-queries.ts'

type Asked<Call extends typeof playersCall | typeof nearbyCall> = { query: QueryOf<Call>; viewerId: number }

/**
 * Everyone but the viewer who passes search and filter (SPEC 5), the nearest first unless `sort` says otherwise; whose
 * distance is unknown comes last, and all by name for a viewer whose own zip is absent or unknown.
 */
export async function listPlayers(db: Database, { query, viewerId }: Asked<typeof playersCall>): Promise<Page<Player>> {
  const { sort = 'distance', after, limit = unpagedLimit } = query
  const { location } = await getOwnUser(db, { id: viewerId })
  const members = matchingMembers(db, { query, viewerId })
  const home = location !== null && findZip(location) ? location : undefined
  const { ids, next } =
    sort === 'distance' && home !== undefined
      ? await pageByDistance(members, { from: home, after, limit })
      : await pageByColumn(members, { sort: sort === 'distance' ? 'name' : sort, after, limit })
  const { total } = await members.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const users = await listPublicUsers(db, { ids })
  const items = users.map((user) => ({ ...user, distance: distanceTo(home, user.location) }))
  return { items, next, total }
}

/** Everyone but the viewer who lives within the viewer's travel distance, the nearest first, then by name. */
export async function listNearbyPlayers(
  db: Database,
  { query, viewerId }: Asked<typeof nearbyCall>,
): Promise<Page<NearbyPlayer>> {
  const { limit = unpagedLimit } = query
  const after = decodeMark(query.after, 'number', 'text')
  const { location: from, preferences } = await getOwnUser(db, { id: viewerId })
  const zips = from === null ? [] : zipsWithin(from, preferences.maxTravelDistance).map(({ zip }) => zip)
  if (from === null || zips.length === 0) return { items: [], total: 0 }
  const members = db.selectFrom('users').where('id', '!=', viewerId)
  const rings = await listRings(members, { from, zips })
  const rows = await listNearest(members, { from, rings, after, limit: limit + 1 })
  const page = pageOf(rows, limit, (row) => [row.miles, row.sortName, row.id])
  const users = await listPublicUsers(db, { ids: page.rows.map((row) => row.id) })
  const miles = new Map(page.rows.map((row) => [row.id, row.miles]))
  const items = users.map((user) => ({ ...user, distance: miles.get(user.id) ?? 0 }))
  return { items, next: page.next, total: rings.reduce((total, ring) => total + ring.members, 0) }
}

function matchingMembers(db: Database, { query, viewerId }: Asked<typeof playersCall>): Members {
  const { search, experience = 'all' } = query
  return db
    .selectFrom('users')
    .where('id', '!=', viewerId)
    .$if(Boolean(search), (users) => users.where(foundByText(db, 'users.searchText', search ?? '')))
    .where(passesExperience(experience))
}

type PageOfIds = { ids: number[]; next?: string | undefined }

async function pageByDistance(
  members: Members,
  { from, after, limit }: { from: string; after: string | undefined; limit: number },
): Promise<PageOfIds> {
  const mark = decodeMark(after, 'number', 'text')
  const rings = await listRingsFor(members, { from, beyond: mark?.[0] ?? -1, limit: limit + 1 })
  const rows = await listNearest(members, { from, rings, after: mark, limit: limit + 1 })
  const page = pageOf(rows, limit, (row) => [row.miles, row.sortName, row.id])
  return { ids: page.rows.map((row) => row.id), next: page.next }
}

/** What the other sorts go by; equal members follow by id, in the same direction. */
const orders = {
  name: { column: 'sortName', kind: 'text', direction: 'asc' },
  experience: { column: 'experienceRank', kind: 'number', direction: 'asc' },
  newest: { column: 'createdAt', kind: 'instant', direction: 'desc' },
} as const

async function pageByColumn(
  members: Members,
  { sort, after, limit }: { sort: keyof typeof orders; after: string | undefined; limit: number },
): Promise<PageOfIds> {
  const { column, kind, direction } = orders[sort]
  const mark = decodeMark(after, kind)
  const rows = await members
    .select(({ ref }) => ['id', ref(column).as('place')])
    .$if(mark !== undefined, (users) =>
      users.where(({ eb, refTuple, tuple }) =>
        eb(refTuple(column, 'id'), direction === 'asc' ? '>' : '<', tuple(...(mark ?? ['', 0]))),
      ),
    )
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, (row) => [row.place, row.id])
  return { ids: page.rows.map((row) => row.id), next: page.next }
}

function distanceTo(from: string | undefined, to: string | null): number | null {
  return (from !== undefined && to !== null ? milesBetweenZips(from, to) : undefined) ?? null
}
