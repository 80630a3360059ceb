import { addDays, datesOf, type EventFilters, weekdays, weekdayOf } from '../../contract/events/filters.ts'

// A month is written '2030-05', a date '2030-05-17'.

export function monthOf(date: string): string {
  return date.slice(0, 7)
}

export function addMonths(month: string, count: number): string {
  const first = new Date(`${month}-01`)
  first.setUTCMonth(first.getUTCMonth() + count)
  return first.toISOString().slice(0, 7)
}

export function datesOfMonth(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
}

/** Returns a month, or the nearest one that has dates of a range; a missing end of the range is open. */
function monthWithin(month: string, { from, to }: { from: string | null; to: string | null }): string {
  if (from !== null && month < monthOf(from)) return monthOf(from)
  return to !== null && month > monthOf(to) ? monthOf(to) : month
}

/** Returns a month, or the nearest one with dates that the filters of the Events screen choose. */
export function monthOfFilters(
  month: string,
  { when, from, to, today }: Pick<EventFilters, 'when' | 'from' | 'to'> & { today: string },
): string {
  return monthWithin(month, when === null ? { from, to } : datesOf(when, today))
}

/** Returns the dates of the weeks that touch a month, from Sunday to Saturday. */
export function weeksOf(month: string): string[][] {
  const { from, to } = datesOfMonth(month)
  const start = addDays(from, -weekdays.indexOf(weekdayOf(from)))
  const weeks: string[][] = []
  for (let sunday = start; sunday <= to; sunday = addDays(sunday, 7))
    weeks.push(weekdays.map((_, index) => addDays(sunday, index)))
  return weeks
}

/** Formats a month: 'May 2030'. */
export function monthName(month: string): string {
  return formatDate(`${month}-01`, { month: 'long', year: 'numeric' })
}

/** Formats a date: 'Friday, May 17'. */
export function dayName(date: string): string {
  return formatDate(date, { weekday: 'long', month: 'long', day: 'numeric' })
}

function formatDate(date: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(date))
}
