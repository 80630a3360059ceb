import type { EventFilters } from '../../../contract/events/filters.ts'

const scopeNames = { near: 'near me', everywhere: 'everywhere' } as const
const whenNames = { tonight: 'tonight', weekend: 'this weekend' } as const

/** Describes filters: '"catan", near me, fridays, free seats'. Returns 'All events' without any. */
export function filtersText({ search, scope, when, weekday, freeSeats, myGames }: EventFilters): string {
  const parts = [
    search && `"${search}"`,
    scope && scopeNames[scope],
    when && whenNames[when],
    weekday && `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}s`,
    freeSeats && 'free seats',
    myGames && 'my games',
  ].filter((part) => part !== false && part !== null && part !== '')
  return parts.length === 0 ? 'All events' : parts.join(', ')
}
