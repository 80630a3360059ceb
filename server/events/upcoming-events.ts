import type { listUpcomingEvents as upcomingCall } from '../../contract/events/calls.ts'
import type { GameEvent } from '../../contract/events/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { Database } from '../platform/database/schema.ts'
import { type Page, countAllItems, unpagedLimit } from '../platform/http/paging.ts'
import { maxExactCount } from '../platform/database/totals.ts'
import { getHome } from '../people/users/users.ts'
import { circleAround, findZip } from '../people/zip-codes/zip-atlas.ts'
import { decodeNearby, decodeSoonest } from './event-distances.ts'
import { listNearestEvents } from './nearest-upcoming-events.ts'
import { bindRareFilters } from './rare-filters.ts'
import { listSoonestEvents } from './soonest-upcoming-events.ts'
import { countCandidates, countUpcoming } from './upcoming-count.ts'
import { bindFilters } from './upcoming-filters.ts'
import { listFewEvents } from './few-upcoming-events.ts'

type Query = QueryOf<typeof upcomingCall>

/**
 * Lists active events that are not over and pass the filters, soonest or nearest first. If the viewer's zip
 * code is unknown, a radius finds nothing, and `nearest` sorts like `soonest`.
 */
export async function listUpcomingEvents(
  db: Database,
  { query, viewerId, now }: { query: Query; viewerId: number; now: Date },
): Promise<Page<GameEvent>> {
  const { radius, sort, search, after, limit = unpagedLimit } = query
  const home = radius === undefined && sort !== 'nearest' ? undefined : await findHome(db, viewerId)
  // Without a home, events everywhere are sorted by their start.
  const isByDistance = sort === 'nearest' && (home !== undefined || radius !== undefined)
  const position = isByDistance ? decodeNearby(after) : decodeSoonest(after)
  if (radius !== undefined && home === undefined) return { items: [], total: 0 }
  const zips = radius === undefined || home === undefined ? undefined : circleAround(home, radius).zips
  const basic = bindFilters(db, { query, zips, viewerId, now })
  const candidates = await countCandidates(db, { ...basic, viewerId })
  if (candidates === 0) return { items: [], total: 0 }
  const filters = { ...basic, ...(await bindRareFilters(db, { filters: basic, search, candidates })) }
  const list = { filters, viewerId, after: position, limit }
  const isShort = filters.found !== undefined || (candidates !== undefined && candidates <= maxExactCount)
  if (isShort) return listFewEvents(db, { ...list, home: isByDistance ? home : undefined })
  const page = await (isByDistance && home !== undefined
    ? listNearestEvents(db, { ...list, home, radius })
    : listSoonestEvents(db, { ...list, now }))
  return {
    ...page,
    total: await countAllItems(page, after, () => countUpcoming(db, { query, filters, home, viewerId })),
  }
}

async function findHome(db: Database, viewerId: number): Promise<string | undefined> {
  const { location } = await getHome(db, { id: viewerId })
  return location !== null && findZip(location) ? location : undefined
}
