import type { listUpcomingEvents as upcomingCall } from '../../contract/events/calls.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database } from '../platform/database/schema.ts'
import { cacheCount, firstRows, maxExactCount, selectTotal, totalIn } from '../platform/database/totals.ts'
import { bindList, type BoundList, isInBoundList } from '../platform/database/value-lists.ts'
import { hiddenFrom } from '../people/visibility/blocks.ts'
import { isShownTo } from '../people/visibility/event-visibility.ts'
import { type UpcomingFilters, whereUpcoming } from './upcoming-filters.ts'

type VisibleEvents = UpcomingFilters & { viewerId: number }

/**
 * Counts the events near a member that a list has to test, up to 1,001: those at the time and at the places of the list,
 * without its other filters. Only reads an index. Returns undefined without a radius.
 */
export async function countCandidates(
  db: Database,
  { viewerId, now, earliestStart, latestStart, zips }: VisibleEvents,
): Promise<number | undefined> {
  if (zips === undefined) return undefined
  return totalIn(await countFirst(db, { viewerId, now, earliestStart, latestStart, zips }, maxExactCount + 1))
}

/**
 * Counts the upcoming events that pass the filters. If they are near a member, the count can be a minute old, because
 * more than 1,000 events are tested for it (decision 16).
 */
export async function countUpcoming(
  db: Database,
  {
    query,
    filters,
    home,
    viewerId,
  }: {
    query: QueryOf<typeof upcomingCall>
    filters: UpcomingFilters
    home: string | undefined
    viewerId: number
  },
): Promise<number> {
  const { after: _after, limit: _limit, sort: _sort, ...shared } = query
  const list = { list: 'upcoming', ...shared, home: query.radius && home, viewer: query.myGames && viewerId }
  const total = await (query.radius === undefined ? countMatchesEverywhere : countMatchesNear)(db, filters, list)
  return Math.max(0, total - (await countHidden(db, { ...filters, viewerId })))
}

/** Counts events near a member, up to `limit`. */
const countFirst = cacheQuery((db, { viewerId, ...filters }: VisibleEvents, limit) =>
  selectTotal(firstRows(db, whereUpcoming(db, filters).where(isShownTo(db, viewerId)), limit)),
)

// Tests each event near the member: collecting all events that play a game would take longer.
const countMatchesNear = cacheCount((db, filters: UpcomingFilters) => whereUpcoming(db, filters), { cachesAll: true })

const countMatchesEverywhere = cacheCount((db, filters: UpcomingFilters) =>
  whereUpcoming(db, filters, { isEverywhere: true }),
)

/** Counts the events that pass the filters, but whose host or owner of the place is hidden from the viewer. */
async function countHidden(db: Database, { viewerId, ...filters }: VisibleEvents): Promise<number> {
  const members = await readHidden(db, { viewerId })
  if (members.length === 0) return 0
  const ids = members.map(({ id }) => id)
  return totalIn(await countRunBy(db, { ...filters, members: bindList(db, ids) }))
}

const readHidden = cacheQuery((db, { viewerId }: { viewerId: number }) => hiddenFrom(db, viewerId))

/**
 * Counts matching events of these hosts and owners of places. It starts with their events, which are fewer than those
 * near a member. The members are a list, because PostgreSQL reads all events for a subquery.
 */
const countRunBy = cacheQuery((db, { members, ...filters }: UpcomingFilters & { members: BoundList }) => {
  const runBy = (column: 'hostId' | 'placeOwnerId') =>
    db
      .selectFrom('events')
      .select('id')
      .where(isInBoundList(db, column, members))
      .where('date', '>=', filters.earliestStart)
  return selectTotal(whereUpcoming(db, filters).where('id', 'in', runBy('hostId').union(runBy('placeOwnerId'))))
})
