import {
  clockTime,
  endDate,
  eventDay,
  eventStartTime,
  formatterOf,
  isInRepeatedHour,
  localDate,
  type When,
  zoneNameAt,
} from './event-times.ts'

// Times for emails, notifications and calendars, which the first screen does not need.

/** 'Saturday, May 17 at 6:00 PM (Pacific Time)', or '(Pacific Daylight Time)' if the clocks show that time twice. */
export function eventMoment(event: When, formatDay = eventDay): string {
  const timeZone = event.timeZone ?? 'UTC'
  const when = { ...event, timeZone }
  const zone = isInRepeatedHour(event.date, timeZone) ? longZoneName(event.date, timeZone) : zoneName(timeZone)
  return `${formatDay(when)} at ${eventStartTime(when)} (${zone})`
}

/** Formats the start like `eventMoment`, and the end of an event with a duration: '…, until 8:00 PM'. */
export function eventMoments(event: When): string {
  if (event.duration === null) return eventMoment(event)
  const timeZone = event.timeZone ?? 'UTC'
  const end = endDate(event)
  const zone = isInRepeatedHour(end, timeZone) ? ` (${longZoneName(end, timeZone)})` : ''
  return `${eventMoment(event)}, until ${clockTime(end, timeZone)}${zone}`
}

function longZoneName(date: string, timeZone: string): string {
  return zoneNameAt(new Date(date), { timeZone, timeZoneName: 'long' })
}

/** Returns the name of a zone that holds in summer and winter: 'Pacific Time'. */
export function zoneName(timeZone: string): string {
  return zoneNameAt(new Date(), { timeZone, timeZoneName: 'longGeneric' })
}

/** Returns the start at the place of the event: '2030-05-17 18:00'. Uses UTC if the zone is unknown. */
export function localDateTime({ date, timeZone }: Pick<When, 'date' | 'timeZone'>): string {
  const time = formatterOf({ timeZone: timeZone ?? 'UTC', hour: '2-digit', minute: '2-digit' }, 'sv-SE')
  return `${localDate({ date, timeZone })} ${time.format(new Date(date))}`
}

/** '2030-05-17T18:00:00-07:00'. Uses UTC if the zone is unknown. */
export function localTimeWithOffset(instant: string, timeZone: string | null): string {
  const zone = { timeZone: timeZone ?? 'UTC', timeZoneName: 'longOffset' } as const
  const parts = formatterOf(zone).formatToParts(new Date(instant))
  // 'GMT-07:00', and only 'GMT' for UTC.
  const offset = parts.find((part) => part.type === 'timeZoneName')?.value.slice('GMT'.length) || '+00:00'
  return `${localDateTime({ date: instant, timeZone }).replace(' ', 'T')}:00${offset}`
}
