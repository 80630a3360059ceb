import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewVenue } from '../../../contract/events/venues/schemas.ts'
import { callQuery, keyOf } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'

/**
 * The venues of the member and those shared near a zip code, refetched on every view. The default is the member's own.
 */
export function venuesQuery(near?: string) {
  return { ...callQuery('GET /api/venues', { query: { ...(near && { near }) } }), staleTime: 0 }
}

/** Saves a new venue, or changes the one with the id. */
export function useSaveVenue(venueId: number | undefined) {
  return useVenueChange((body: NewVenue) =>
    venueId === undefined
      ? request('POST /api/venues', { body })
      : request('PUT /api/venues/:venueId', { parameters: { venueId }, body }),
  )
}

export function useDeleteVenue() {
  return useVenueChange((venueId: number) => request('DELETE /api/venues/:venueId', { parameters: { venueId } }))
}

function useVenueChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient()
  const refetch = () => cache.invalidateQueries({ queryKey: keyOf('GET /api/venues') })
  return useMutation({ mutationFn: send, onSettled: refetch })
}
