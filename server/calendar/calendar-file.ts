import { ICalCalendar, type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { calendarEnd } from '../../contract/calendar/calendar-end.ts'
import { eventPlace } from '../../contract/events/rules.ts'
import type { GameEvent } from '../../contract/events/schemas.ts'
import { eventPage } from '../../contract/platform/page-addresses.ts'

/** An event as a member sees it, with the instants (ISO) by which calendars know it and its versions. */
export type CalendarEvent = { event: GameEvent; createdAt: string; revisedAt: string }

/** Seconds after which a calendar that follows an address is asked to look again. */
const refreshInterval = 60 * 60

/**
 * Events as an iCalendar file (RFC 5545), each on the clock of its place; one whose zip nobody knows in UTC. Who opens it
 * again, or follows it, finds the same events (UID) in a later version (SEQUENCE), those called off as cancelled.
 *
 * @param siteUrl where the links lead, such as `https://meeplehood.example.org`
 * @param name what a calendar that follows the file calls it
 */
export function writeCalendar(
  events: readonly CalendarEvent[],
  { siteUrl, name }: { siteUrl: string; name?: string },
): string {
  const calendar = new ICalCalendar({ prodId: { company: 'Meeplehood', product: 'Game nights', language: 'EN' } })
  // A calendar has to hold something (RFC 5545, 3.6): without events, the rules of a clock.
  calendar.timezone({ name: events.length > 0 ? null : 'Etc/GMT', generator: (zone) => readZone(zone).block })
  if (name !== undefined) calendar.name(name).ttl(refreshInterval)
  for (const event of events) calendar.createEvent(entryOf(event, siteUrl))
  // Every line ends, the last one too (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`
}

function entryOf({ event, createdAt, revisedAt }: CalendarEvent, siteUrl: string): ICalEventData {
  const isOff = event.status === 'cancelled'
  const address = new URL(eventPage(event.id), siteUrl).href
  return {
    // Of this event for ever, whatever the site's address: no other community's is made at the same instant.
    id: `event-${event.id}-${Date.parse(createdAt)}@meeplehood`,
    sequence: Math.ceil((Date.parse(revisedAt) - Date.parse(createdAt)) / 1000),
    stamp: new Date(revisedAt),
    created: new Date(createdAt),
    lastModified: new Date(revisedAt),
    ...timesOf(event),
    // Not every calendar shows the status.
    summary: isOff ? `Cancelled: ${event.title}` : event.title,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isOff ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    location: [event.locationDetails, eventPlace(event)].filter(Boolean).join(', '),
    description: descriptionOf(event, address),
    url: address,
  }
}

function timesOf(event: GameEvent): Pick<ICalEventData, 'start' | 'end' | 'timezone'> {
  const [start, end] = [new Date(event.date), new Date(calendarEnd(event))]
  if (event.timeZone === null) return { start, end }
  const { name } = readZone(event.timeZone)
  return { start: onClock(start, name), end: onClock(end, name), timezone: name }
}

function onClock(instant: Date, zone: string) {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
}

/** A zone's rules as a VTIMEZONE, under the name it stands there: of zones that share a clock only one is listed. */
function readZone(zone: string): { block: string; name: string } {
  const [block = '', label = ''] = tzlib_get_ical_block(zone)
  return { block, name: label.replace('TZID=', '') }
}

function descriptionOf(event: GameEvent, address: string): string {
  const paragraphs = [
    event.cancelReason && `The host says: ${event.cancelReason}`,
    event.description,
    `Host: ${event.host.fullName}`,
    event.games.length > 0 && `Games: ${event.games.map((game) => game.name).join(', ')}`,
    event.duration === null && 'The host has not said when it ends.',
    address,
  ]
  return paragraphs.filter(Boolean).join('\n\n')
}
