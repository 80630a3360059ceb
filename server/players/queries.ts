import type { QueryOf } from '../../contract/call.ts'
import {
  type listNearbyPlayers as nearbyCall,
  type listPlayers as playersCall,
  type NearbyPlayer,
  type Player,
} from '../../contract/players.ts'
import { findZip, milesBetweenZips } from '../atlas/zip-atlas.ts'
import type { Database } from '../database/schema.ts'
import { foundByText } from '../database/text-match.ts'
import { countVisible } from '../database/totals.ts'
import { decodeMark, type Page, pageOf, totalOf, unpagedLimit } from '../http/paging.ts'
import { hiddenFrom } from '../safety/block-queries.ts'
import { passesExperience } from '../users/directory-queries.ts'
import { getHome, toPublicUser } from '../users/queries.ts'
import {
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
 * Everyone but the viewer who passes search and filter (SPEC 5), the nearest first unless `sort` says otherwise; whose
 * distance is unknown comes last, and all by name for a viewer whose own zip is absent or unknown.
 */
export async function listPlayers(db: Database, { query, viewerId }: Asked<typeof playersCall>): Promise<Page<Player>> {
  const { sort = 'distance', after, limit = unpagedLimit } = query
  const { location } = await getHome(db, { id: viewerId })
  const everyone = matchingMembers(db, query)
  const members = everyone.where(isAnother(db, viewerId))
  const home = location !== null && findZip(location) ? location : undefined
  const { rows, next } =
    sort === 'distance' && home !== undefined
      ? await pageByDistance(membersAround(db, members, home), { from: home, after, limit })
      : await pageByColumn(members, { sort: sort === 'distance' ? 'name' : sort, after, limit })
  const items = rows.map((row) => ({ ...toPublicUser(row), distance: distanceTo(home, row.location) }))
  const total = await totalOf({ items, next }, after, () => countOthers(db, { everyone, query, viewerId }))
  return { items, next, total }
}

/** Everyone but the viewer who lives within the viewer's travel distance, the nearest first, then by name. */
export async function listNearbyPlayers(
  db: Database,
  { query, viewerId }: Asked<typeof nearbyCall>,
): Promise<Page<NearbyPlayer>> {
  const { limit = unpagedLimit } = query
  const after = decodeMark(query.after, 'number', 'text')
  const { location: from, maxTravelDistance } = await getHome(db, { id: viewerId })
  if (from === null) return { items: [], total: 0 }
  const neighbours = neighboursAround(db, { from, miles: maxTravelDistance, viewerId })
  const rings = await listRings(neighbours, neighbours.zips)
  const { rows, next } = pageOfNeighbours(await listNearest(neighbours, { rings, after, limit: limit + 1 }), limit)
  const items = rows.map((row) => ({ ...toPublicUser(row), distance: row.miles }))
  return { items, next, total: rings.reduce((total, ring) => total + ring.members, 0) }
}

function matchingMembers(db: Database, { search, experience = 'all' }: QueryOf<typeof playersCall>): SelectedMembers {
  return selectMembers(db)
    .$if(Boolean(search), (users) => users.where(foundByText(db, 'users.searchText', search ?? '')))
    .where(passesExperience(experience))
}

/** How many match but the viewer and whom they do not see. */
async function countOthers(
  db: Database,
  { everyone, query, viewerId }: Asked<typeof playersCall> & { everyone: SelectedMembers },
): Promise<number> {
  const { search, experience } = query
  const everything = () => everyone.clearSelect()
  const others = hiddenFrom(db, viewerId).unionAll(db.selectNoFrom(({ val }) => val(viewerId).as('id')))
  const hidden = () => everything().where('users.id', 'in', others)
  return countVisible(db, { everything, hidden, list: { list: 'players', search, experience } })
}

type PageOfMembers = { rows: Member[]; next?: string | undefined }

async function pageByDistance(
  members: Members,
  { from, after, limit }: { from: string; after: string | undefined; limit: number },
): Promise<PageOfMembers> {
  const mark = decodeMark(after, 'number', 'text')
  const rings = await listRingsFor(members, { from, beyond: mark?.[0] ?? -1, limit: limit + 1 })
  return pageOfNeighbours(await listNearest(members, { rings, after: mark, limit: limit + 1 }), limit)
}

/** What the other sorts go by; equal members follow by id, in the same direction. */
const orders = {
  name: { column: 'sortName', kind: 'text', direction: 'asc' },
  experience: { column: 'experienceRank', kind: 'number', direction: 'asc' },
  newest: { column: 'createdAt', kind: 'instant', direction: 'desc' },
} as const

async function pageByColumn(
  members: SelectedMembers,
  { sort, after, limit }: { sort: keyof typeof orders; after: string | undefined; limit: number },
): Promise<PageOfMembers> {
  const { column, kind, direction } = orders[sort]
  const mark = decodeMark(after, kind)
  const rows = await members
    .select(({ ref }) => ref(column).as('place'))
    .$if(mark !== undefined, (users) =>
      users.where(({ eb, refTuple, tuple }) =>
        eb(refTuple(column, 'id'), direction === 'asc' ? '>' : '<', tuple(...(mark ?? ['', 0]))),
      ),
    )
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit, (row) => [row.place, row.id])
}

function distanceTo(from: string | undefined, to: string | null): number | null {
  return (from !== undefined && to !== null ? milesBetweenZips(from, to) : undefined) ?? null
}
