import { datesOf, type EventFilters, noEventFilters, weekdayOf } from '../filters.ts'
import type { EventPlan } from '../plan.ts'
import { containsTerms, searchTerms, sortName } from '../../platform/search.ts'
import { rowLimits } from '../../platform/row-limits.ts'

export const maxSavedSearches = rowLimits.savedSearches.max
export const maxSavedSearchName = 60

/** Returns whether two searches find the same events. Case, accents and punctuation do not count. */
export function haveSameFilters(one: EventFilters, other: EventFilters): boolean {
  const names = Object.keys(noEventFilters) as (keyof EventFilters)[]
  return names.every((name) =>
    name === 'search' ? sortName(one.search) === sortName(other.search) : one[name] === other[name],
  )
}

/** `texts` are those of title and place, host, and games (`searchableText`); `localDate` is the date at the place. */
export type SearchedEvent = Pick<EventPlan, 'language'> & {
  texts: readonly string[]
  localDate: string
  hasFreeSeats: boolean
}

/**
 * Returns whether a saved search notifies about a new event near the member. `scope` does not count, because
 * notifications are only about nearby events. `myGames` excludes all events: the member is notified about events
 * with their games anyway.
 *
 * @param today the date at the place of the event
 */
export function notifiesAbout(filters: EventFilters, event: SearchedEvent, today: string): boolean {
  const { search, when, from, to, weekday, language, freeSeats, myGames } = filters
  if (myGames || (freeSeats && !event.hasFreeSeats)) return false
  if (language && event.language !== language) return false
  if (weekday !== null && weekdayOf(event.localDate) !== weekday) return false
  if ((from !== null && event.localDate < from) || (to !== null && event.localDate > to)) return false
  if (when !== null && !isWithin(event.localDate, datesOf(when, today))) return false
  return containsTerms(event.texts, searchTerms(search))
}

function isWithin(date: string, { from, to }: { from: string; to: string }): boolean {
  return from <= date && date <= to
}
