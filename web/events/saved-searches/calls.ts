import { callQuery } from '../../platform/api/call-queries.ts'
import { type CallInput, request } from '../../platform/api/request.ts'
import { useWrite } from '../../platform/api/use-write.ts'

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
