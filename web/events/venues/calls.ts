import type { NewVenue, Venue } from '../../../contract/events/venues/schemas.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'
import { useWrite } from '../../platform/api/use-write.ts'

/** Refetched on every view. The default is the member's own zip code. */
export function venuesQuery(near?: string) {
  return { ...callQuery('GET /api/venues', { query: { ...(near && { near }) } }), staleTime: 0 }
}

export function useSaveVenue(venue: Venue | undefined) {
  return useWrite((body: NewVenue) =>
    venue === undefined
      ? request('POST /api/venues', { body })
      : request('PUT /api/venues/:venueId', {
          parameters: { venueId: venue.id },
          body: { ...body, version: venue.version },
        }),
  )
}
