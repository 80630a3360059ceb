import { callQuery } from '../../platform/api/call-queries.ts'

/** Refetched on every view. The default is the member's own zip code. */
export function venuesQuery(near?: string) {
  return { ...callQuery('GET /api/venues', { query: { ...(near && { near }) } }), staleTime: 0 }
}
