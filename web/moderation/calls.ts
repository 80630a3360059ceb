import { callPages } from '../platform/api/call-queries.ts'

/** The decisions of moderators about the member, refetched on every view. */
export const ownDecisionPages = { ...callPages('GET /api/decisions', { query: { limit: 20 } }), staleTime: 0 }
