import type { Calls } from '../../contract/calls.ts'
import { localDate } from '../../contract/events/event-times.ts'
import {
  datesOf,
  type EventFilters,
  eventPeriodNames,
  type EventScope,
  eventScopes,
  type EventSort,
  eventSorts,
  isDate,
  noEventFilters,
  weekdays,
} from '../../contract/events/filters.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { OwnUser } from '../../contract/people/users/schemas.ts'
import { readSearch } from '../platform/api/read-search.ts'
import { browserTimeZone } from './browser-time-zone.ts'

/** The filters and the order of the Events screen, as the address has them. */
export type ListedEvents = EventFilters & { sort: EventSort }
type Member = Pick<OwnUser, 'location' | 'preferences' | 'timeZone'>
type UpcomingQuery = Omit<QueryOf<Calls['GET /api/events/upcoming']>, 'limit' | 'after'>

/** The default filters, which match every event. */
export const noFilters: ListedEvents = { ...noEventFilters, sort: 'soonest' }

/** Reads the filters from the query string. Missing and invalid values become those of `noFilters`. */
export function readFilters(address: URLSearchParams): ListedEvents {
  return {
    search: readSearch(address),
    scope: eventScopes.find((scope) => scope === address.get('scope')) ?? null,
    when: eventPeriodNames.find((when) => when === address.get('when')) ?? null,
    from: readDate(address.get('from')),
    to: readDate(address.get('to')),
    weekday: weekdays.find((weekday) => weekday === address.get('weekday')) ?? null,
    freeSeats: address.get('freeSeats') === '1',
    myGames: address.get('myGames') === '1',
    sort: eventSorts.find((sort) => sort === address.get('sort')) ?? noFilters.sort,
  }
}

function readDate(text: string | null): string | null {
  return text !== null && isDate(text) ? text : null
}

/** Returns a copy of the query string with these filters. Defaults are left out; other parameters stay. */
export function writeFilters(filters: ListedEvents, address: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(address)
  for (const [name, value] of Object.entries(filters)) {
    if (value === noFilters[name as keyof ListedEvents]) written.delete(name)
    else written.set(name, value === true ? '1' : String(value))
  }
  return written
}

/** Returns whether the filters, besides the search and the order, may exclude events. */
export function hasFilters({ scope, when, from, to, weekday, freeSeats, myGames }: EventFilters): boolean {
  const hasDates = when !== null || from !== null || to !== null
  return scope === 'near' || hasDates || weekday !== null || freeSeats || myGames
}

/**
 * Returns where to look for events: where the member chose, everywhere for a search or without a zip code, and
 * otherwise `undefined`, which means nearby if there are results, and everywhere if not.
 */
export function knownScope(
  { scope, search }: EventFilters,
  { location }: Pick<Member, 'location'>,
): EventScope | undefined {
  if (location === null) return 'everywhere'
  return scope ?? (search === '' ? undefined : 'everywhere')
}

/** Returns the query for the API call. */
export function upcomingQueryOf(
  { search, when, from, to, weekday, freeSeats, myGames, sort }: ListedEvents,
  { scope, member, today }: { scope: EventScope; member: Member; today?: string | undefined },
): UpcomingQuery {
  return {
    ...(search && { search }),
    ...(scope === 'near' && { radius: member.preferences.maxTravelDistance }),
    ...(from && { from }),
    ...(to && { to }),
    ...(when && datesOf(when, today ?? dateOfToday(member))),
    ...(weekday && { weekday: [weekday] }),
    ...(freeSeats && { freeSeats }),
    ...(myGames && { myGames }),
    ...(sort !== noFilters.sort && member.location !== null && { sort }),
  }
}

/** Returns the date of today where the member lives, which a journey does not change, or else in the browser's zone. */
export function dateOfToday({ timeZone }: Pick<Member, 'timeZone'>): string {
  return localDate({ date: new Date().toISOString(), timeZone: timeZone ?? browserTimeZone() })
}

/**
 * Describes the dates of the filters: 'May 17 – 19', 'from May 17', 'until May 19'. Returns undefined without dates.
 */
export function datesText({ from, to }: Pick<EventFilters, 'from' | 'to'>): string | undefined {
  if (from !== null && to !== null) return format.formatRange(new Date(from), new Date(to))
  if (from !== null) return `from ${format.format(new Date(from))}`
  return to === null ? undefined : `until ${format.format(new Date(to))}`
}

const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
