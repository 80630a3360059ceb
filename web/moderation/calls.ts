import { callPages } from '../platform/api/call-queries.ts'
import { request } from '../platform/api/request.ts'
import { useWrite } from '../platform/api/use-write.ts'

/** The decisions of moderators about the member, refetched on every view. */
export const ownDecisionPages = { ...callPages('GET /api/decisions', { query: { limit: 20 } }), staleTime: 0 }

export function useAppeal(actionId: number) {
  return useWrite((text: string) =>
    request('POST /api/decisions/:actionId/appeal', { parameters: { actionId }, body: { text } }),
  )
}
