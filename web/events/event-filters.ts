import type { Calls } from '../../contract/calls.ts'
import { formatterOf, localDate } from '../../contract/events/event-times.ts'
import {
  type ChoiceFilter,
  choiceFilters,
  datesOf,
  type EventFilters,
  type EventScope,
  eventSorts,
  type EventSort,
  filterChoices,
  isDate,
  noEventFilters,
} from '../../contract/events/filters.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { OwnUser } from '../../contract/people/users/schemas.ts'
import { readSearch } from '../platform/api/read-search.ts'
import { currentTime } from '../ui/browser/clock.ts'
import { deviceTimeZone } from './browser-time-zone.ts'

/** The distances in miles that the Events screen offers besides that of the member's profile. */
export const distances = [5, 10, 25, 50, 100] as const

/** `within` is the distance that 'near' means; null for that of the member's profile. */
export type ListedEvents = EventFilters & { within: (typeof distances)[number] | null; sort: EventSort }
type Member = Pick<OwnUser, 'location' | 'preferences' | 'timeZone'>
type UpcomingQuery = Omit<QueryOf<Calls['GET /api/events/upcoming']>, 'limit' | 'after'>

/** The default filters, which match every event. */
export const noFilters: ListedEvents = { ...noEventFilters, within: null, sort: 'soonest' }

/** Reads the filters from the query string. Missing and invalid values become those of `noFilters`. */
export function readFilters(address: URLSearchParams): ListedEvents {
  return {
    search: readSearch(address),
    ...readChoices(address),
    from: readDate(address.get('from')),
    to: readDate(address.get('to')),
    freeSeats: address.get('freeSeats') === '1',
    myGames: address.get('myGames') === '1',
    within: distances.find((miles) => String(miles) === address.get('within')) ?? null,
    sort: eventSorts.find((sort) => sort === address.get('sort')) ?? noFilters.sort,
  }
}

function readChoices(address: URLSearchParams) {
  const read = (name: ChoiceFilter) => filterChoices[name].find((value) => value === address.get(name)) ?? null
  return Object.fromEntries(choiceFilters.map((name) => [name, read(name)])) as Pick<EventFilters, ChoiceFilter>
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
export function hasFilters(filters: EventFilters): boolean {
  const { search: _search, scope: _scope, ...others } = noEventFilters
  const names = Object.keys(others) as (keyof typeof others)[]
  return filters.scope === 'near' || names.some((name) => filters[name] !== others[name])
}

/** Returns the place that is certain; `undefined` means nearby if there are results, and everywhere if not. */
export function knownScope(
  { scope, search }: EventFilters,
  { location }: Pick<Member, 'location'>,
): EventScope | undefined {
  if (location === null) return 'everywhere'
  return scope ?? (search === '' ? undefined : 'everywhere')
}

export function upcomingQueryOf(
  { scope: _chosenScope, when, weekday, within, sort, ...filters }: ListedEvents,
  { scope, member, today }: { scope: EventScope; member: Member; today?: string | undefined },
): UpcomingQuery {
  return {
    ...chosenValues(filters),
    ...(scope === 'near' && { radius: within ?? member.preferences.maxTravelDistance }),
    ...(when && datesOf(when, today ?? dateOfToday(member))),
    ...(weekday && { weekday: [weekday] }),
    ...(sort !== noFilters.sort && member.location !== null && { sort }),
  }
}

function chosenValues<Filters extends object>(filters: Filters) {
  const chosen = Object.entries(filters).filter(([, value]) => Boolean(value))
  return Object.fromEntries(chosen) as { [Name in keyof Filters]?: Exclude<Filters[Name], null | false | ''> }
}

/** Returns the date of today where the member lives, which a journey does not change, or else in the browser's zone. */
export function dateOfToday({ timeZone }: Pick<Member, 'timeZone'>): string {
  return localDate({ date: currentTime().toISOString(), timeZone: timeZone ?? deviceTimeZone() ?? null })
}

/** Describes dates: 'May 17 – 19', 'from May 17', 'until May 19'. Returns undefined without dates. */
export function datesText({ from, to }: Pick<EventFilters, 'from' | 'to'>): string | undefined {
  const format = formatterOf({ month: 'short', day: 'numeric', timeZone: 'UTC' })
  if (from !== null && to !== null) return format.formatRange(new Date(from), new Date(to))
  if (from !== null) return `from ${format.format(new Date(from))}`
  return to === null ? undefined : `until ${format.format(new Date(to))}`
}
