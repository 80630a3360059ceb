/// <reference lib="esnext.temporal" />

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** A weekday and a local time ('18:30'); `weeks` counts from the nearest such day, forwards or backwards. */
export type TimeSlot = { weekday: (typeof weekdays)[number]; time: string; weeks: number }
/** A slot in the future, or the first suitable start at least `hoursAhead` from now. */
export type UpcomingSlot = TimeSlot | { hoursAhead: number }

type LocalNow = { now: Date; timeZone: string }

/** Upcoming events start at least this long after the community is loaded. */
const minHoursAhead = 2
/** Events last up to five hours, so an event that started this long ago is over. */
const hoursUntilOver = 6

/** Returns the start of an upcoming event in local time, at least two hours from now. */
export function upcomingStart(slot: UpcomingSlot, { now, timeZone }: LocalNow): Date {
  const here = clockAt(now, timeZone)
  if ('hoursAhead' in slot) return dateOf(findSuitableStart(here.add({ hours: slot.hoursAhead })))
  const earliest = here.add({ hours: minHoursAhead })
  const sameDay = earliest.withPlainTime(slot.time)
  const days = daysUntil(slot, earliest)
  // If today is the weekday and the time has passed, the event starts a week later.
  const missed = days === 0 && Temporal.ZonedDateTime.compare(sameDay, earliest) < 0
  return dateOf(sameDay.add({ days: missed ? 7 : days, weeks: slot.weeks }))
}

/** Returns the start of a past event in local time, early enough that the event is over. */
export function pastStart(slot: TimeSlot, { now, timeZone }: LocalNow): Date {
  const latest = clockAt(now, timeZone).subtract({ hours: hoursUntilOver })
  const sameDay = latest.withPlainTime(slot.time)
  const days = (7 - daysUntil(slot, latest)) % 7
  const missed = days === 0 && Temporal.ZonedDateTime.compare(sameDay, latest) > 0
  return dateOf(sameDay.subtract({ days: missed ? 7 : days, weeks: slot.weeks }))
}

/** Moves a moment between midnight and 8:00 local time to the evening before. Returns other moments unchanged. */
export function moveToWakingHours(moment: Date, timeZone: string): Date {
  const here = clockAt(moment, timeZone)
  return here.hour < 8 ? dateOf(here.subtract({ hours: 9 })) : moment
}

function clockAt(moment: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
}

function dateOf(clock: Temporal.ZonedDateTime): Date {
  return new Date(clock.epochMilliseconds)
}

function daysUntil({ weekday }: TimeSlot, from: Temporal.ZonedDateTime): number {
  return (weekdays.indexOf(weekday) + 1 - from.dayOfWeek + 7) % 7
}

/** Returns the next full or half hour between 10:00 and 20:00. */
function findSuitableStart(from: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const start = from.round({ smallestUnit: 'minute', roundingIncrement: 30, roundingMode: 'ceil' })
  if (start.hour < 10) return start.withPlainTime('10:00')
  return start.hour < 20 ? start : start.add({ days: 1 }).withPlainTime('10:00')
}
