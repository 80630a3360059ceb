import { callPages, callQuery } from '../platform/api/call-queries.ts'
import type { CallName } from '../../contract/calls.ts'
import { type CallOptions, useCall } from '../platform/api/use-write.ts'

export const casePages = callPages('GET /api/moderation/cases', { query: { limit: 20 } })
export const logPages = (memberId: number | undefined) =>
  callPages('GET /api/moderation/actions', { query: { limit: 50, ...(memberId !== undefined && { memberId }) } })
export const moderatedMemberPages = (search: string) =>
  callPages('GET /api/moderation/members', { query: { search, limit: 20 } })
export const notesQuery = (userId: number) =>
  callQuery('GET /api/moderation/members/:userId/notes', { parameters: { userId }, query: { limit: 20 } })

/** Creates a mutation that ends before the screens have loaded again, because an action can change any screen. */
export function useDecision<Name extends CallName>(name: Name, options: CallOptions<Name> = {}) {
  return useCall(name, { ...options, meta: { showsAnswerAtOnce: true } })
}
