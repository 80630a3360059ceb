import { sql, type SqlBool } from 'kysely'
import type { QueryOf } from '../../contract/platform/call.ts'
import {
  type listNearbyPlayers as nearbyCall,
  type listPlayers as playersCall,
  type NearbyPlayer,
  type Player,
} from '../../contract/players/players.ts'
import { findZip, milesBetweenZips, zipsWithin } from '../zip-codes/zip-atlas.ts'
import { isAmong } from '../platform/database/among.ts'
import type { Database } from '../platform/database/schema.ts'
import { foundByText } from '../platform/database/text-match.ts'
import { countVisible } from '../platform/database/totals.ts'
import { decodeMark, type Page, pageOf, totalOf, unpagedLimit } from '../platform/http/paging.ts'
import { hiddenFrom } from '../visibility/block-queries.ts'
import { passesExperience } from '../users/directory-queries.ts'
import { getHome, toPublicUser } from '../users/queries.ts'
import {
  decodeNeighbourMark,
  isAnother,
  listNearest,
  listRings,
  listRingsFor,
  type Member,
  type Members,
  membersAround,
  neighboursAround,
  pageOfNeighbours,
  type SelectedMembers,
  selectMembers,
} from './distance-queries.ts'

type Asked<Call extends typeof playersCall | typeof nearbyCall> = { query: QueryOf<Call>; viewerId: number }

/**
 * Everyone but the viewer who passes search and filters (SPEC 5), the nearest first unless `sort` says otherwise; whose
 * distance is unknown comes last, and all by name for a viewer whose own zip is absent or unknown. Among equals in distance
 * or experience come first who were here lately.
 */
export async function listPlayers(db: Database, { query, viewerId }: Asked<typeof playersCall>): Promise<Page<Player>> {
  const { sort = 'distance', after, limit = unpagedLimit } = query
  const { location, maxTravelDistance } = await getHome(db, { id: viewerId })
  if (query.nearby && location === null) return { items: [], total: 0 }
  const area = query.nearby && location !== null ? { from: location, miles: maxTravelDistance } : undefined
  const everyone = matchingMembers(db, { ...query, area })
  const members = everyone.where(isAnother(db, viewerId))
  const home = location !== null && findZip(location) ? location : undefined
  const { rows, next } =
    sort === 'distance' && home !== undefined
      ? await pageByDistance(membersAround(db, members, home), { from: home, after, limit })
      : await pageByColumn(members, { sort: sort === 'distance' ? 'name' : sort, after, limit })
  const items = rows.map((row) => ({ ...toPublicUser(row), distance: distanceTo(home, row.location) }))
  const total = await totalOf({ items, next }, after, () => countOthers(db, { everyone, query, area, viewerId }))
  return { items, next, total }
}

/** Everyone but the viewer who lives within the viewer's travel distance, the nearest first, then who was here lately, then by name. */
export async function listNearbyPlayers(
  db: Database,
  { query, viewerId }: Asked<typeof nearbyCall>,
): Promise<Page<NearbyPlayer>> {
  const { limit = unpagedLimit } = query
  const after = decodeNeighbourMark(query.after)
  const { location: from, maxTravelDistance } = await getHome(db, { id: viewerId })
  if (from === null) return { items: [], total: 0 }
  const neighbours = neighboursAround(db, { from, miles: maxTravelDistance, viewerId })
  const rings = await listRings(neighbours)
  const { rows, next } = pageOfNeighbours(await listNearest(neighbours, { rings, after, limit: limit + 1 }), limit)
  const items = rows.map((row) => ({ ...toPublicUser(row), distance: row.miles }))
  return { items, next, total: rings.reduce((total, ring) => total + ring.members, 0) }
}

/** Where players are looked for: within so many miles of a zip; undefined for everywhere. */
type Area = { from: string; miles: number } | undefined

function matchingMembers(
  db: Database,
  { search, experience = 'all', area }: QueryOf<typeof playersCall> & { area: Area },
): SelectedMembers {
  return selectMembers(db)
    .$if(area !== undefined, (users) => users.where(isAmong(db, 'location', zipsIn(area))))
    .where(foundByText(db, 'users.searchText', search))
    .where(passesExperience(experience))
}

/** How many match but the viewer and whom they do not see. */
async function countOthers(
  db: Database,
  { everyone, query, area, viewerId }: Asked<typeof playersCall> & { everyone: SelectedMembers; area: Area },
): Promise<number> {
  const { search, experience } = query
  const everything = () => everyone.clearSelect()
  const others = hiddenFrom(db, viewerId).unionAll(db.selectNoFrom(({ val }) => val(viewerId).as('id')))
  const hidden = () => everything().where('users.id', 'in', others)
  return countVisible(db, { everything, hidden, list: { list: 'players', search, experience, area } })
}

type PageOfMembers = { rows: Member[]; next?: string | undefined }

async function pageByDistance(
  members: Members,
  { from, after, limit }: { from: string; after: string | undefined; limit: number },
): Promise<PageOfMembers> {
  const mark = decodeNeighbourMark(after)
  const rings = await listRingsFor(members, { from, beyond: mark?.[0] ?? -1, limit: limit + 1 })
  return pageOfNeighbours(await listNearest(members, { rings, after: mark, limit: limit + 1 }), limit)
}

/** What the other sorts go by, one after the other; equal members follow by id, in the same direction. */
const orders = {
  name: { columns: ['sortName'], kinds: ['text'], direction: 'asc' },
  experience: { columns: ['experienceRank', 'activityRank'], kinds: ['number', 'rank'], direction: 'asc' },
  newest: { columns: ['createdAt'], kinds: ['instant'], direction: 'desc' },
} as const

async function pageByColumn(
  members: SelectedMembers,
  { sort, after, limit }: { sort: keyof typeof orders; after: string | undefined; limit: number },
): Promise<PageOfMembers> {
  const { columns, kinds, direction } = orders[sort]
  const mark = decodeMark(after, ...kinds)
  const place = [...columns, 'id'] as const
  const beyond = members
    .select('experienceRank')
    .$if(mark !== undefined, (users) =>
      users.where(
        sql<SqlBool>`(${sql.join(place.map((column) => sql.ref(column)))}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(mark ?? [])})`,
      ),
    )
  const inOrder = place.reduce((users, column) => users.orderBy(column, direction), beyond)
  const rows = await inOrder.limit(limit + 1).execute()
  return pageOf(rows, limit, (row) => [...columns.map((column) => row[column]), row.id])
}

function zipsIn(area: Area): string[] {
  return area === undefined ? [] : zipsWithin(area.from, area.miles).map(({ zip }) => zip)
}

function distanceTo(from: string | undefined, to: string | null): number | null {
  return (from !== undefined && to !== null ? milesBetweenZips(from, to) : undefined) ?? null
}
