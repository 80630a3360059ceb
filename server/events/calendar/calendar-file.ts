import { ICalCalendar, type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { calendarEnd } from '../../../contract/events/calendar/rules.ts'
import { eventPlace } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { eventAddress } from '../../../contract/platform/page-addresses.ts'

/** Calendars derive the UID and the version of the event from the two instants (ISO). */
export type CalendarEvent = { event: GameEvent; bringLines: readonly string[]; createdAt: string; revisedAt: string }

/** Seconds after which subscribed calendars should refresh. */
const refreshInterval = 60 * 60

/**
 * Writes events as an iCalendar file (RFC 5545). Each event is in the time zone of its place. It is in UTC for an
 * unknown zip code, and if it starts or ends in the hour that a clock change repeats, which a local time cannot name. A
 * later file has the same UIDs with a higher SEQUENCE, so calendars update the events or mark them as cancelled.
 *
 * @param siteUrl the start of links, such as `https://meeplehood.example.org`
 * @param name the name of a subscribed calendar
 */
export function writeCalendar(
  events: readonly CalendarEvent[],
  { siteUrl, name }: { siteUrl: string; name?: string },
): string {
  const calendar = new ICalCalendar({ prodId: { company: 'Meeplehood', product: 'Game nights', language: 'EN' } })
  // A calendar needs at least one component (RFC 5545, 3.6). Without events, it contains a time zone.
  calendar.timezone({ name: events.length > 0 ? null : 'Etc/GMT', generator: (zone) => readZone(zone).block })
  if (name !== undefined) calendar.name(name).ttl(refreshInterval)
  for (const event of events) calendar.createEvent(entryOf(event, siteUrl))
  // Some programs reject TIMEZONE-ID, which no standard has, and the library writes it for a calendar with a time zone.
  // The last line needs a line break too (RFC 5545, 3.1).
  return `${calendar.toString().replace(/^TIMEZONE-ID:.*\r\nX-WR-TIMEZONE:.*\r\n/m, '')}\r\n`
}

function entryOf({ event, bringLines, createdAt, revisedAt }: CalendarEvent, siteUrl: string): ICalEventData {
  const isCancelled = event.status === 'cancelled'
  const address = new URL(eventAddress(event.id), siteUrl).href
  return {
    // Stays the same if the site moves. The instant distinguishes events with the same id on other sites.
    id: `event-${event.id}-${Date.parse(createdAt)}@meeplehood`,
    sequence: Math.ceil((Date.parse(revisedAt) - Date.parse(createdAt)) / 1000),
    stamp: new Date(revisedAt),
    created: new Date(createdAt),
    lastModified: new Date(revisedAt),
    ...timesOf(event),
    // Some calendars do not show the status.
    summary: isCancelled ? `Cancelled: ${event.title}` : event.title,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    location: [event.locationDetails, eventPlace(event)].filter(Boolean).join(', '),
    description: descriptionOf(event, { bringLines, address }),
    url: address,
  }
}

function timesOf(event: GameEvent): Pick<ICalEventData, 'start' | 'end' | 'timezone'> {
  const [start, end] = [new Date(event.date), new Date(calendarEnd(event))]
  if (event.timeZone === null) return { start, end }
  const { name } = readZone(event.timeZone)
  const local = { start: inZone(start, name), end: inZone(end, name) }
  if (isRepeated(local.start) || isRepeated(local.end)) return { start, end }
  return { ...local, timezone: name }
}

/** Whether the clocks show this local time twice, because they are set back. */
function isRepeated(moment: Temporal.ZonedDateTime): boolean {
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    moment.toPlainDateTime().toZonedDateTime(moment.timeZoneId, { disambiguation }),
  )
  return first?.epochMilliseconds !== second?.epochMilliseconds
}

function inZone(instant: Date, zone: string) {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
}

/** Returns a time zone's VTIMEZONE and the name used in it, which may be another zone's with the same rules. */
function readZone(zone: string): { block: string; name: string } {
  const known = zones.get(zone)
  if (known) return known
  const [block = '', label = ''] = tzlib_get_ical_block(zone)
  const read = { block, name: label.replace('TZID=', '') }
  zones.set(zone, read)
  return read
}

const zones = new Map<string, { block: string; name: string }>()

function descriptionOf(
  event: GameEvent,
  { bringLines, address }: { bringLines: readonly string[]; address: string },
): string {
  const paragraphs = [
    event.cancelReason && `The host says: ${event.cancelReason}`,
    event.description,
    `Host: ${event.host.fullName}`,
    event.games.length > 0 && `Games: ${event.games.map((game) => game.name).join(', ')}`,
    bringLines.join('\n'),
    event.duration === null && 'The host has not set an end time.',
    address,
  ]
  return paragraphs.filter(Boolean).join('\n\n')
}
