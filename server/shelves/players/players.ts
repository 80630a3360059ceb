import type { QueryOf } from '../../../contract/platform/call.ts'
import type {
  listNearbyPlayers as nearbyCall,
  listPlayers as playersCall,
} from '../../../contract/shelves/players/calls.ts'
import type { NearbyPlayer, Player } from '../../../contract/shelves/players/schemas.ts'
import { findZip, milesBetweenZips } from '../../people/zip-codes/zip-atlas.ts'
import type { Database } from '../../platform/database/schema.ts'
import { matchesSearch } from '../../platform/database/text-search.ts'
import { type Page, pageOf, countAllItems, selectSorted, unpagedLimit } from '../../platform/http/paging.ts'
import { passesExperience } from '../../people/users/directory.ts'
import { getHome, toPublicUser } from '../../people/users/users.ts'
import {
  countListedMembers,
  decodeNeighbourCursor,
  isVisibleOther,
  listNearest,
  listRings,
  listEnoughRings,
  type Member,
  membersByZip,
  nearbyMembersByZip,
  pageOfNeighbours,
  type MemberQuery,
  selectMembers,
  whereLivingIn,
} from './members-by-distance.ts'

type Options<Call extends typeof playersCall | typeof nearbyCall> = { query: QueryOf<Call>; viewerId: number }

/**
 * Lists all members except the viewer who match the search and the filters. Sorts by distance by default, with unknown
 * distances last, or by name if the viewer's own zip is missing or unknown. Among members with the same distance or
 * experience, recently active ones come first.
 */
export async function listPlayers(
  db: Database,
  { query, viewerId }: Options<typeof playersCall>,
): Promise<Page<Player>> {
  const { sort = 'distance', after, limit = unpagedLimit } = query
  const { location, maxTravelDistance } = await getHome(db, { id: viewerId })
  if (query.nearby && location === null) return { items: [], total: 0 }
  const area = query.nearby && location !== null ? { from: location, miles: maxTravelDistance } : undefined
  const matching = matchingMembers(db, { ...query, viewerId })
  const everyone = area === undefined ? matching : whereLivingIn(db, matching, area)
  const visible = isVisibleOther(db, viewerId)
  const home = location !== null && findZip(location) ? location : undefined
  const { rows, next } =
    sort === 'distance' && home !== undefined
      ? await pageByDistance(membersByZip(db, matching.where(visible), home), {
          from: home,
          reach: area?.miles,
          after,
          limit,
        })
      : await pageByColumn(everyone.where(visible), { sort: sort === 'distance' ? 'name' : sort, after, limit })
  const items = rows.map((row) => ({ ...toPublicUser(row, { viewerId }), distance: distanceTo(home, row.listedZip) }))
  const { search, experience } = query
  const total = await countAllItems({ items, next }, after, () =>
    countListedMembers(db, { everyone, viewerId, list: { list: 'players', search, experience, area } }),
  )
  return { items, next, total }
}

/** Sorts by distance, then puts recently active members first, then sorts by name. */
export async function listNearbyPlayers(
  db: Database,
  { query, viewerId }: Options<typeof nearbyCall>,
): Promise<Page<NearbyPlayer>> {
  const { limit = unpagedLimit } = query
  const after = decodeNeighbourCursor(query.after)
  const { location: from, maxTravelDistance } = await getHome(db, { id: viewerId })
  if (from === null) return { items: [], total: 0 }
  const neighbours = nearbyMembersByZip(db, { from, miles: maxTravelDistance, viewerId })
  const rings = await listRings(neighbours, neighbours.zips)
  const { rows, next } = pageOfNeighbours(await listNearest(neighbours, { rings, after, limit: limit + 1 }), limit)
  const items = rows.map((row) => ({ ...toPublicUser(row, { viewerId }), distance: row.miles }))
  return { items, next, total: rings.reduce((total, ring) => total + ring.members, 0) }
}

function matchingMembers(
  db: Database,
  { search, experience = 'all', viewerId }: QueryOf<typeof playersCall> & { viewerId: number },
): MemberQuery {
  return selectMembers(db, viewerId)
    .where(matchesSearch(db, 'users.searchText', search))
    .where(passesExperience(experience))
}

type PageOfMembers = { rows: Member[]; next?: string | undefined }

async function pageByDistance(
  members: ReturnType<typeof membersByZip>,
  { from, reach, after, limit }: { from: string; reach: number | undefined; after: string | undefined; limit: number },
): Promise<PageOfMembers> {
  const cursor = decodeNeighbourCursor(after)
  const rings = await listEnoughRings(members, { from, beyond: cursor?.[0] ?? -1, reach, limit: limit + 1 })
  return pageOfNeighbours(await listNearest(members, { rings, after: cursor, limit: limit + 1 }), limit)
}

/** The columns of the other sorts. Members with equal values sort by id in the same direction. */
const sortColumns = {
  name: { columns: ['sortName'], kinds: ['text'], direction: 'asc' },
  experience: { columns: ['experienceRank', 'activityRank'], kinds: ['number', 'rank'], direction: 'asc' },
  newest: { columns: ['createdAt'], kinds: ['instant'], direction: 'desc' },
} as const

async function pageByColumn(
  members: MemberQuery,
  { sort, after, limit }: { sort: keyof typeof sortColumns; after: string | undefined; limit: number },
): Promise<PageOfMembers> {
  const { columns, kinds, direction } = sortColumns[sort]
  const order = { by: [...columns, 'id'], kinds, direction }
  const rows = await selectSorted(members.select('experienceRank'), { after, limit }, order).execute()
  return pageOf(rows, limit, (row) => [...columns.map((column) => row[column]), row.id])
}

function distanceTo(from: string | undefined, to: string | null): number | null {
  return (from !== undefined && to !== null ? milesBetweenZips(from, to) : undefined) ?? null
}
