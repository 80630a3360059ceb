import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { Invitation, InvitedEvent, NewInvitation } from './schemas.ts'

export const listInvitations = defineCall('GET /api/events/:eventId/invitations', {
  summary: 'List the latest invitations by email and by message to an event: all for the host and co-hosts, else mine',
  answer: z.array(Invitation),
})

export const inviteByEmail = defineCall('POST /api/events/:eventId/invitations', {
  summary: 'Invite an email address to an event; every address is invited once to an event',
  description:
    'Only the host and co-hosts invite to an event for members, and `showsEvent` shows its title, date and town to the invited person. An address that refuses invitations gets no email, and the answer is the same.',
  body: NewInvitation,
  answer: Invitation,
  refusals: [
    'LinkNotShared',
    'AlreadyInvited',
    'TooManyInvitations',
    'EventCancelled',
    'EventPast',
    'MemberInvitationLimit',
    'AddressInvitationLimit',
    'NetworkInvitationLimit',
  ],
})

export const getInvitedEvent = defineCall('GET /api/public-events/:code/invitations/:token', {
  summary:
    'Get what an invitation by email shows of an event for members; `code` and `token` are in the link of the email',
  access: 'anyone',
  parameters: z.object({
    code: z.string().max(100).describe('The code in the link of the event.'),
    token: z.string().max(100).describe('The token in the link of the invitation.'),
  }),
  answer: InvitedEvent,
})
