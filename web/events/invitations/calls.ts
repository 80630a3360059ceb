import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { NewInvitation } from '../../../contract/events/invitations/schemas.ts'
import { callQuery, keyOf } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'

/** The invitations to an event that the member sees. */
export function invitationsQuery(eventId: number) {
  return callQuery('GET /api/events/:eventId/invitations', { parameters: { eventId } })
}

export function useInviteByEmail(eventId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof NewInvitation>) =>
      request('POST /api/events/:eventId/invitations', { parameters: { eventId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('GET /api/events/:eventId/invitations') }),
  })
}
