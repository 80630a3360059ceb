import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callQuery, keyOf } from '../platform/api/call-queries.ts'
import { request } from '../platform/api/request.ts'

/** The invitations by email to an event that the member sees. */
export function invitationsQuery(eventId: number) {
  return callQuery('GET /api/events/:eventId/invitations', { parameters: { eventId } })
}

export function useInviteByEmail(eventId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { email: string }) =>
      request('POST /api/events/:eventId/invitations', { parameters: { eventId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('GET /api/events/:eventId/invitations') }),
  })
}
