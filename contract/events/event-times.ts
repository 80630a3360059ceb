import type { GameEvent } from './events.ts'
import { eventEnd } from './events.ts'

/**
 * When an event takes place, in the words of SPEC 2 and on the clock of the place (DESIGN: a game night has a time zone).
 * An event whose zip nobody knows is told in the reader's own zone.
 */
type When = Pick<GameEvent, 'date' | 'duration' | 'timeZone'>

/** Weekday, month and day: 'Saturday, May 17'. */
export function eventDay({ date, timeZone }: When): string {
  return format(date, timeZone, { weekday: 'long', month: 'long', day: 'numeric' })
}

/** The start on the clock: '6:00 PM'. */
export function eventStartTime({ date, timeZone }: When): string {
  return clockTime(date, timeZone)
}

/** The end on the clock, or 'TBD' where the event has no duration (SPEC 9). */
export function eventEndTime(event: When): string {
  if (event.duration === null) return 'TBD'
  return clockTime(new Date(eventEnd(event)).toISOString(), event.timeZone)
}

/** The zone's name where the reader's clock shows another time than the place's ('PDT'), undefined where it is the same. */
export function zoneToMention({ date, timeZone }: When, readersZone: string): string | undefined {
  if (timeZone === null || clockTime(date, timeZone) === clockTime(date, readersZone)) return undefined
  const parts = formatterOf({ timeZone, timeZoneName: 'short' }).formatToParts(new Date(date))
  return parts.find((part) => part.type === 'timeZoneName')?.value
}

/** What a zone's clock is called all year round: 'Pacific Time'. */
export function zoneName(timeZone: string): string {
  const parts = formatterOf({ timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}

/** 'h:mm a' in a zone: '6:00 PM'. */
export function clockTime(date: string, timeZone: string | null): string {
  return format(date, timeZone, { hour: 'numeric', minute: '2-digit', hour12: true })
}

function format(date: string, timeZone: string | null, options: Intl.DateTimeFormatOptions): string {
  const zone = timeZone === null ? {} : { timeZone }
  // Newer Unicode data puts a narrow no-break space before AM and PM; the specification has a plain one.
  return formatterOf({ ...options, ...zone })
    .format(new Date(date))
    .replaceAll('\u202F', ' ')
}

/** Making a formatter takes a hundred times as long as using it; the few that are needed are kept. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', options)
  formatters.set(key, formatter)
  return formatter
}
