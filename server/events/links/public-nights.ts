import { knownTimeZone } from '../../../contract/events/event-times.ts'
import { previewTitle } from '../../../contract/events/link-previews/previews.ts'
import type { listPublicNights as nightsCall } from '../../../contract/events/links/calls.ts'
import { nightsNearZip } from '../../../contract/events/links/rules.ts'
import type { PublicNight } from '../../../contract/events/links/schemas.ts'
import { spotsLeft } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import { ZipCode } from '../../../contract/platform/fields.ts'
import { findZip, timeZoneOfZip } from '../../people/zip-codes/zip-atlas.ts'
import { cacheQuery } from '../../platform/database/query-cache.ts'
import type { Database } from '../../platform/database/schema.ts'
import { type Page, unpagedLimit } from '../../platform/http/paging.ts'
import { readEvents } from '../event-pages.ts'
import { listUpcomingEvents } from '../upcoming-events.ts'
import { bindFilters, type UpcomingFilters, whereUpcoming } from '../upcoming-filters.ts'

/** No member has this id, so it sees what is hidden from nobody in particular. */
const nobody = 0

/** Number of the next events among which those in the time zone of the reader come first. */
const soonest = 100

type Options = { query: QueryOf<typeof nightsCall>; viewerId: number | undefined; now: Date }

/** Lists the upcoming events that everyone may find, soonest first, or nearest first around a zip code. */
export async function listPublicNights(
  db: Database,
  { query: { timeZone, town = '', ...query }, viewerId = nobody, now }: Options,
): Promise<Page<PublicNight>> {
  const zone = town === '' ? knownTimeZone(timeZone) : undefined
  const zip = ZipCode.safeParse(town).data ?? ''
  const place = findZip(zip) ? { radius: nightsNearZip, sort: 'nearest' as const } : { search: town }
  const options = { query: { ...query, ...place }, home: zip, isPublic: true, viewerId, now }
  const page = await (zone === undefined ? listUpcomingEvents(db, options) : listSameClockFirst(db, zone, options))
  return { ...page, items: page.items.map(toPublicNight) }
}

/** Lists the events in zones whose clocks show the same time first, then those with the smallest difference. */
async function listSameClockFirst(
  db: Database,
  zone: string,
  { query, viewerId, isPublic, now }: Parameters<typeof listUpcomingEvents>[1],
): Promise<Page<GameEvent>> {
  const filters = await bindFilters(db, { query, zips: undefined, viewerId, isPublic, now })
  const starts = await readStarts(db, filters, soonest)
  const ids = starts
    .map(({ id, date, location }) => ({ id, away: clockDifference(date, zone, timeZoneOfZip(location)) }))
    .toSorted((one, other) => one.away - other.away)
    .slice(0, query.limit ?? unpagedLimit)
    .map(({ id }) => id)
  const items = await readEvents(db, { ids, viewerId })
  return { items, total: starts.length }
}

const readStarts = cacheQuery((db, filters: UpcomingFilters, limit) =>
  whereUpcoming(db, filters).select(['id', 'date', 'location']).orderBy('date').orderBy('id').limit(limit),
)

/** Returns the hours between the clocks of two zones at an instant. An unknown zone is farther than any other. */
function clockDifference(instant: string, one: string, other: string | undefined): number {
  if (other === undefined) return Infinity
  const [first, second] = [one, other].map((zone) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone))
  return Math.abs((first?.offsetNanoseconds ?? 0) - (second?.offsetNanoseconds ?? 0))
}

function toPublicNight(event: GameEvent): PublicNight {
  const { status, date, duration, timeZone, place, games, linkCode } = event
  const title = previewTitle(event.title)
  return { title, status, date, duration, timeZone, place, games, seatsLeft: spotsLeft(event), code: linkCode ?? '' }
}
