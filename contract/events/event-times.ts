import { eventEnd, isOnNow } from './rules.ts'
import type { GameEvent } from './schemas.ts'

/** `timeZone` is the zone of the event's place. Without one, times are in the reader's zone. */
export type When = Pick<GameEvent, 'date' | 'duration' | 'timeZone'>
type Start = Omit<When, 'duration'>

export function eventDay({ date, timeZone }: When): string {
  return format(date, timeZone, { weekday: 'long', month: 'long', day: 'numeric' })
}

export function eventDayAndYear({ date, timeZone }: When): string {
  return format(date, timeZone, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
}

export function eventStartTime({ date, timeZone }: When): string {
  return clockTime(date, timeZone)
}

/** Formats the end: '8:00 PM', or 'TBD' for an event without a duration. */
export function eventEndTime(event: When): string {
  return event.duration === null ? 'TBD' : clockTime(endDate(event), event.timeZone)
}

export function endDate(event: When): string {
  return new Date(eventEnd(event)).toISOString()
}

/** Formats start and end: '6:00 PM – 8:00 PM'. Adds the zones of both if the reader may take one for another time. */
export function eventTimes(event: When, readersZone: string): string {
  const { duration, timeZone } = event
  const [start, end] = [eventStartTime(event), eventEndTime(event)]
  const zone = zoneToMention(event, readersZone)
  if (timeZone === null || duration === null) return `${start}${zone ? ` ${zone}` : ''} – ${end}`
  const atEnd = { ...event, date: endDate(event) }
  if (!zone && !zoneToMention(atEnd, readersZone)) return `${start} – ${end}`
  const [startZone, endZone] = [event, atEnd].map(({ date }) => shortZoneName(date, timeZone))
  return `${start}${startZone === endZone ? '' : ` ${startZone}`} – ${end} ${endZone}`
}

/** Returns 'PDT' if the reader's clock differs at the start, or if the clocks there show that time twice. */
export function zoneToMention({ date, timeZone }: When, readersZone: string): string | undefined {
  if (timeZone === null) return undefined
  const isSame = clockTime(date, timeZone) === clockTime(date, readersZone)
  return isSame && !isInRepeatedHour(date, timeZone) ? undefined : shortZoneName(date, timeZone)
}

function shortZoneName(date: string, timeZone: string): string {
  return zoneNameAt(new Date(date), { timeZone, timeZoneName: 'short' })
}

/** Returns whether the clocks of a zone show this time twice, because they are set back. */
export function isInRepeatedHour(date: string, timeZone: string): boolean {
  return directions.some((direction) => findShownAgain(date, { direction, timeZone }) !== undefined)
}

const directions = [-1, 1] as const
/** By how many minutes clocks change: on Lord Howe Island by 30, at Troll in Antarctica by 120. */
const clockChanges = [30, 60, 120]

/** Returns the earlier (-1) or later (1) instant at which the clocks show the same time, because they are set back. */
export function findShownAgain(
  date: string,
  { direction, timeZone }: { direction: (typeof directions)[number]; timeZone: string },
): string | undefined {
  return clockChanges
    .map((minutes) => new Date(Date.parse(date) + direction * minutes * 60_000).toISOString())
    .find((other) => clockTime(other, timeZone) === clockTime(date, timeZone))
}

export function zoneNameAt(
  date: Date,
  zone: { timeZone: string; timeZoneName: 'short' | 'long' | 'longGeneric' },
): string {
  const parts = formatterOf(zone).formatToParts(date)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone.timeZone
}

export function clockTime(date: string, timeZone: string | null): string {
  return format(date, timeZone, { hour: 'numeric', minute: '2-digit', hour12: true })
}

/** Returns the date of the start at the place of the event: '2030-05-17'. Uses UTC if the zone is unknown. */
export function localDate({ date, timeZone }: Start): string {
  // Sweden writes dates in ISO format.
  return formatterOf(
    { timeZone: timeZone ?? 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' },
    'sv-SE',
  ).format(new Date(date))
}

/** Says of an event that has begun until when it is on: 'On now · until 9:00 PM', or 'On now' without a duration. */
export function onNowText(event: When): string {
  return event.duration === null ? 'On now' : `On now · until ${eventEndTime(event)}`
}

/**
 * Formats the start in short: 'Tonight 6 PM', 'Thu 6 PM', or 'Thu, Dec 10, 6:30 PM' if it is more than six days away. After it,
 * says until when the event is on.
 */
export function shortMoment(event: When, now: Date): string {
  if (isOnNow(event, now)) return onNowText(event)
  const { date, timeZone } = event
  const isSoon = Date.parse(date) - now.getTime() < 6 * dayLength
  const day =
    daysUntil(event, now) === 0
      ? todayText(event)
      : format(date, timeZone, { weekday: 'short', ...(!isSoon && { month: 'short', day: 'numeric' }) })
  return `${day}${isSoon ? '' : ','} ${clockTime(date, timeZone).replace(':00', '')}`
}

/** Returns the number of midnights at the place of an event until it starts. */
export function daysUntil({ date, timeZone }: Start, now: Date): number {
  const today = localDate({ date: now.toISOString(), timeZone })
  return Math.round((Date.parse(localDate({ date, timeZone })) - Date.parse(today)) / dayLength)
}

/** Names the day of an event that is today. Evenings begin at 5 PM. */
export function todayText({ date, timeZone }: Start): 'Tonight' | 'Today' {
  const [hour = '', half] = clockTime(date, timeZone).split(/:\d\d /)
  return half === 'PM' && Number(hour) % 12 >= 5 ? 'Tonight' : 'Today'
}

const dayLength = 24 * 60 * 60_000

function format(date: string, timeZone: string | null, options: Intl.DateTimeFormatOptions): string {
  const zone = timeZone === null ? {} : { timeZone }
  // Newer Unicode data puts a narrow no-break space before AM and PM; we use a plain space.
  return formatterOf({ ...options, ...zone })
    .format(new Date(date))
    .replaceAll('\u202F', ' ')
}

// Creating a formatter takes about a hundred times as long as using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

export function formatterOf(options: Intl.DateTimeFormatOptions, language = 'en-US'): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options])
  const formatter = formatters.get(key) ?? newFormatter(options, language)
  formatters.set(key, formatter)
  return formatter
}

function newFormatter(options: Intl.DateTimeFormatOptions, language: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, options)
  } catch {
    // An older browser does not know a new zone. The texts that name the zone then say UTC.
    return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  }
}

/** Browsers without a zone name `Etc/Unknown`, and older ones do not know new zones. */
export function knownTimeZone(timeZone: string | null | undefined): string | undefined {
  try {
    const isUsable = timeZone && new Intl.DateTimeFormat('en-US', { timeZone })
    return isUsable ? timeZone : undefined
  } catch {
    return undefined
  }
}
