import type { EventFilters } from '../../../contract/events/filters.ts'
import { datesText } from '../dates-text.ts'

const scopeNames = { near: 'near me', everywhere: 'everywhere' } as const
const whenNames = { tonight: 'tonight', weekend: 'this weekend' } as const

/** Describes filters: '“catan”, near me, May 17 – 19, Fridays, free seats'. Returns 'all events' without any. */
export function filtersText({ search, scope, when, from, to, weekday, freeSeats, myGames }: EventFilters): string {
  const parts = [
    search && `“${search}”`,
    scope && scopeNames[scope],
    when && whenNames[when],
    datesText({ from, to }),
    weekday && `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}s`,
    freeSeats && 'free seats',
    myGames && 'my games',
  ].filter(Boolean)
  return parts.length === 0 ? 'all events' : parts.join(', ')
}
