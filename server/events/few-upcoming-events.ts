import type { GameEvent } from '../../contract/events/schemas.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database } from '../platform/database/schema.ts'
import { type Page, pageOf } from '../platform/http/paging.ts'
import { compareNearby, cursorOf, milesFrom, type Nearby } from './event-distances.ts'
import { readEvents } from './event-pages.ts'
import { isShownTo } from '../people/visibility/event-visibility.ts'
import { type UpcomingFilters, whereUpcoming } from './upcoming-filters.ts'

/**
 * Lists upcoming events that are few enough to be tested all at once, which also counts them.
 *
 * @param home the zip from which the distances are sorted; undefined to sort by start
 */
export async function listFewEvents(
  db: Database,
  {
    filters,
    viewerId,
    home,
    after,
    limit,
  }: {
    filters: UpcomingFilters
    viewerId: number
    home: string | undefined
    after: Nearby | undefined
    limit: number
  },
): Promise<Page<GameEvent>> {
  const found = await readShown(db, { ...filters, viewerId })
  const events = found
    .map(({ id, date, location }) => ({ id, date, miles: home === undefined ? 0 : milesFrom(home, location) }))
    .toSorted(compareNearby)
  const ahead = after === undefined ? events : events.filter((event) => compareNearby(event, after) > 0)
  const { rows, next } = pageOf(ahead, limit, (event) =>
    home === undefined ? [event.date, event.id] : cursorOf(event),
  )
  return { items: await readEvents(db, { ids: rows.map(({ id }) => id), viewerId }), next, total: events.length }
}

/** Reads all events that pass the filters and that the viewer sees. */
export const readShown = cacheQuery((db, { viewerId, ...filters }: UpcomingFilters & { viewerId: number }) =>
  whereUpcoming(db, filters).select(['id', 'date', 'location']).where(isShownTo(db, viewerId)),
)
