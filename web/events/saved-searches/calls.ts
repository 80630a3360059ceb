import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callQuery, keyOf } from '../../platform/api/call-queries.ts'
import { type CallInput, request } from '../../platform/api/request.ts'

/** The member's saved searches; all of them fit on one page. */
export const savedSearchesQuery = callQuery('GET /api/saved-searches', { query: { limit: 100 } })

export function useSaveSearch() {
  return useSavedSearchMutation((body: CallInput<'POST /api/saved-searches'>['body']) =>
    request('POST /api/saved-searches', { body }),
  )
}

export function useDeleteSavedSearch() {
  return useSavedSearchMutation((id: number) => request('DELETE /api/saved-searches/:id', { parameters: { id } }))
}

/** Creates a mutation that stays pending until the list is loaded again. */
function useSavedSearchMutation<Variables, Answer>(send: (variables: Variables) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf('GET /api/saved-searches') }),
  })
}
