import type { z } from 'zod'
import type { NewInvitation } from '../../../contract/events/invitations/schemas.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'
import { useWrite } from '../../platform/api/use-write.ts'

/** The invitations to an event that the member sees. */
export function invitationsQuery(eventId: number) {
  return callQuery('GET /api/events/:eventId/invitations', { parameters: { eventId } })
}

export function useInviteByEmail(eventId: number) {
  return useWrite((body: z.input<typeof NewInvitation>) =>
    request('POST /api/events/:eventId/invitations', { parameters: { eventId }, body }),
  )
}
