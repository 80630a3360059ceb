import type { EventFilters } from '../../contract/events/filters.ts'

/**
 * Describes the dates of the filters: 'May 17 – 19', 'from May 17', 'until May 19'. Returns undefined without dates.
 */
export function datesText({ from, to }: Pick<EventFilters, 'from' | 'to'>): string | undefined {
  if (from !== null && to !== null) return format.formatRange(new Date(from), new Date(to))
  if (from !== null) return `from ${format.format(new Date(from))}`
  return to === null ? undefined : `until ${format.format(new Date(to))}`
}

const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
