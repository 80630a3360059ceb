import { callPages, callQuery } from '../platform/api/call-queries.ts'
import { useMutation } from '@tanstack/react-query'
import type { CallInput } from '../platform/api/call-input.ts'
import { request } from '../platform/api/request.ts'

/** The decisions of moderators about the member, refetched on every view. */
export const ownDecisionPages = { ...callPages('GET /api/decisions', { query: { limit: 20 } }), staleTime: 0 }

export const casePages = callPages('GET /api/moderation/cases', { query: { limit: 20 } })
export const logPages = (memberId: number | undefined) =>
  callPages('GET /api/moderation/actions', { query: { limit: 50, ...(memberId !== undefined && { memberId }) } })
export const moderatedMemberPages = (search: string) =>
  callPages('GET /api/moderation/members', { query: { search, limit: 20 } })
export const notesQuery = (userId: number) =>
  callQuery('GET /api/moderation/members/:userId/notes', { parameters: { userId }, query: { limit: 20 } })

/** Creates a mutation that ends before the screens have loaded again, because an action can change any screen. */
function useChange<Input>(send: (input: Input) => Promise<unknown>) {
  return useMutation({ mutationFn: send, meta: { showsAnswerAtOnce: true } })
}

export const useDismissReports = () =>
  useChange((body: CallInput<'POST /api/moderation/dismissals'>['body']) =>
    request('POST /api/moderation/dismissals', { body }),
  )

export const useRemoveContent = () =>
  useChange((body: CallInput<'POST /api/moderation/removals'>['body']) =>
    request('POST /api/moderation/removals', { body }),
  )

export const useMergeGames = () =>
  useChange((body: CallInput<'POST /api/moderation/merges'>['body']) =>
    request('POST /api/moderation/merges', { body }),
  )

export const useActOnMember = (userId: number) =>
  useChange((body: CallInput<'POST /api/moderation/members/:userId/actions'>['body']) =>
    request('POST /api/moderation/members/:userId/actions', { parameters: { userId }, body }),
  )

export const useRemoveMember = (userId: number) =>
  useChange((reason: string) =>
    request('POST /api/moderation/members/:userId/removal', { parameters: { userId }, body: { reason } }),
  )

export const useConfirmEmail = (userId: number) =>
  useChange((reason: string) =>
    request('POST /api/moderation/members/:userId/email-confirmation', { parameters: { userId }, body: { reason } }),
  )

export const useEndTwoStep = (userId: number) =>
  useChange((reason: string) =>
    request('POST /api/moderation/members/:userId/two-step-end', { parameters: { userId }, body: { reason } }),
  )

export const useChangeRole = (userId: number) =>
  useChange((body: CallInput<'PUT /api/moderation/members/:userId/role'>['body']) =>
    request('PUT /api/moderation/members/:userId/role', { parameters: { userId }, body }),
  )

export const useAddNote = (userId: number) =>
  useChange((text: string) =>
    request('POST /api/moderation/members/:userId/notes', { parameters: { userId }, body: { text } }),
  )

export const useDecideAppeal = (appealId: number) =>
  useChange((body: CallInput<'POST /api/moderation/appeals/:appealId/decision'>['body']) =>
    request('POST /api/moderation/appeals/:appealId/decision', { parameters: { appealId }, body }),
  )
