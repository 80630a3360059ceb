import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Id } from '../platform/fields.ts'
import { Invitation, NewInvitation } from './schemas.ts'

const eventParameters = z.object({ eventId: Id })

export const listInvitations = defineCall({
  method: 'GET',
  path: '/api/events/:eventId/invitations',
  summary: 'List the invitations by email to an event, latest first: all of them for the host and co-hosts, else mine',
  access: 'member',
  budget: 'reads',
  parameters: eventParameters,
  status: 200,
  answer: z.array(Invitation),
  refusals: ['NotFound'],
})

export const inviteByEmail = defineCall({
  method: 'POST',
  path: '/api/events/:eventId/invitations',
  summary:
    'Invite an email address to an event that visitors can read by its link; every address is invited once to an event. ' +
    'An address that refuses invitations gets no email, and the answer is the same',
  access: 'member',
  budget: 'writes',
  requiresConfirmedEmail: true,
  parameters: eventParameters,
  body: NewInvitation,
  status: 201,
  answer: Invitation,
  refusals: ['NotFound', 'LinkNotShared', 'AlreadyInvited', 'TooManyInvitations', 'EventCancelled', 'EventPast'],
})
