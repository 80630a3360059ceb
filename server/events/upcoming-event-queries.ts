import type { listUpcomingEvents as upcomingCall } from '../../contract/events/calls.ts'
import type { GameEvent } from '../../contract/events/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { Database } from '../platform/database/schema.ts'
import { bindList } from '../platform/database/value-lists.ts'
import { type Page, countAllItems, unpagedLimit } from '../platform/http/paging.ts'
import { getHome } from '../users/queries.ts'
import { circleAround, findZip } from '../zip-codes/zip-atlas.ts'
import { listNearestEvents } from './nearest-event-queries.ts'
import { listSoonestEvents } from './soonest-event-queries.ts'
import { countUpcoming, hasManyNearby } from './upcoming-count-queries.ts'
import { bindFilters } from './upcoming-filter-queries.ts'

type Options = { query: QueryOf<typeof upcomingCall>; viewerId: number; now: Date }

/**
 * Lists active events that are not over and pass the filters, soonest or nearest first. If the viewer's zip
 * code is unknown, a radius finds nothing, and `nearest` sorts like `soonest`.
 */
export async function listUpcomingEvents(db: Database, { query, viewerId, now }: Options): Promise<Page<GameEvent>> {
  const { radius, sort, after, limit = unpagedLimit } = query
  const home = radius === undefined && sort !== 'nearest' ? undefined : await findHome(db, viewerId)
  if (radius !== undefined && home === undefined) return { items: [], total: 0 }
  const zips = radius === undefined || home === undefined ? undefined : circleAround(home, radius).zips
  const filters = { ...(await bindFilters(db, { query, viewerId, now })), zips: zips && bindList(db, zips) }
  const isCrowded = await hasManyNearby(db, { ...filters, viewerId })
  const page =
    sort === 'nearest' && home !== undefined
      ? await listNearestEvents(db, { filters, home, radius, viewerId, after, limit })
      : await listSoonestEvents(db, { filters, viewerId, now, after, limit, isCrowded })
  return {
    ...page,
    total: await countAllItems(page, after, () => countUpcoming(db, { query, filters, home, viewerId, isCrowded })),
  }
}

async function findHome(db: Database, viewerId: number): Promise<string | undefined> {
  const { location } = await getHome(db, { id: viewerId })
  return location !== null && findZip(location) ? location : undefined
}
