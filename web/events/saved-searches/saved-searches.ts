import { callQuery } from '../../platform/api/call-queries.ts'
import { type CallInput, request } from '../../platform/api/request.ts'
import { useWrite } from '../../platform/api/use-write.ts'
import type { EventFilters } from '../../../contract/events/filters.ts'
import { datesText } from '../event-filters.ts'

/** The member's saved searches; all of them fit on one page. */
export const savedSearchesQuery = callQuery('GET /api/saved-searches', { query: { limit: 100 } })

export function useSaveSearch() {
  return useWrite((body: CallInput<'POST /api/saved-searches'>['body']) =>
    request('POST /api/saved-searches', { body }),
  )
}

export function useDeleteSavedSearch() {
  return useWrite((id: number) => request('DELETE /api/saved-searches/:id', { parameters: { id } }))
}

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
