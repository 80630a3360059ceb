import { callQuery } from '../../platform/api/call-queries.ts'
import { type CallInput, request } from '../../platform/api/request.ts'
import { useWrite } from '../../platform/api/use-write.ts'
import { choiceFilters, choiceText, type EventFilters } from '../../../contract/events/filters.ts'
import { pickFields } from '../../../contract/events/plan.ts'
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

/** Describes filters: '“catan”, near me, May 17 – 19, Fridays, free seats'. Returns 'all events' without any. */
export function filtersText({ search, from, to, freeSeats, myGames, ...filters }: EventFilters): string {
  const { scope, when, ...others } = pickFields(filters, choiceFilters)
  const parts = [
    search && `“${search}”`,
    scope && choiceText(scope),
    when && choiceText(when),
    datesText({ from, to }),
    ...Object.values(others).map((value) => value && choiceText(value)),
    freeSeats && 'free seats',
    myGames && 'my games',
  ].filter(Boolean)
  return parts.length === 0 ? 'all events' : parts.join(', ')
}
