/// <reference lib="esnext.temporal" />

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** A weekday and a wall-clock time ('18:30'), so many weeks beyond the nearest one. */
export type TimeSlot = { weekday: (typeof weekdays)[number]; time: string; weeks: number }
/** A slot to come, or the first good hour to start after `hoursAhead`. */
export type UpcomingSlot = TimeSlot | { hoursAhead: number }

/** A moment and the IANA time zone whose clock counts. */
type Here = { now: Date; timeZone: string }

/** Nothing starts sooner than this after the community is loaded. */
const leastHoursAhead = 2
/** The longest night has five hours, so what started this long ago is over. */
const hoursUntilOver = 6

/** The start of an event to come, on the clock of its place: at least two hours and at most five weeks from now. */
export function upcomingStart(slot: UpcomingSlot, { now, timeZone }: Here): Date {
  const here = clockAt(now, timeZone)
  if ('hoursAhead' in slot) return dateOf(firstGoodHour(here.add({ hours: slot.hoursAhead })))
  const earliest = here.add({ hours: leastHoursAhead })
  const sameDay = earliest.withPlainTime(slot.time)
  const days = daysUntil(slot, earliest)
  // On the day itself the time may have passed already; then it is the same day a week later.
  const missed = days === 0 && Temporal.ZonedDateTime.compare(sameDay, earliest) < 0
  return dateOf(sameDay.add({ days: missed ? 7 : days, weeks: slot.weeks }))
}

/** The start of an event that is over, on the clock of its place. */
export function pastStart(slot: TimeSlot, { now, timeZone }: Here): Date {
  const latest = clockAt(now, timeZone).subtract({ hours: hoursUntilOver })
  const sameDay = latest.withPlainTime(slot.time)
  const days = (7 - daysUntil(slot, latest)) % 7
  const missed = days === 0 && Temporal.ZonedDateTime.compare(sameDay, latest) > 0
  return dateOf(sameDay.subtract({ days: missed ? 7 : days, weeks: slot.weeks }))
}

/** A moment when people are awake: what falls between midnight and 8:00 at their place moves to the day before. */
export function wakingHour(moment: Date, timeZone: string): Date {
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

/** The next half hour between 10:00 and 20:00. */
function firstGoodHour(from: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const start = from.round({ smallestUnit: 'minute', roundingIncrement: 30, roundingMode: 'ceil' })
  if (start.hour < 10) return start.withPlainTime('10:00')
  return start.hour < 20 ? start : start.add({ days: 1 }).withPlainTime('10:00')
}
