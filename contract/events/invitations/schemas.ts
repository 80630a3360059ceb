import { z } from 'zod'
import { PublicEvent } from '../links/schemas.ts'
import { Email, Id, Instant } from '../../platform/fields.ts'
import { MemberSummary } from '../../people/users/schemas.ts'

/**
 * An invitation by email or by message.
 *
 * - `email` is the address, only for the member who sent the invitation; null for others and for a message.
 * - `maskedEmail` is the address with most of its name hidden, for everyone; null for a message.
 * - `member` is the receiver of a message, null for an email.
 * - `hasJoined` is true while the invited member attends the event and the viewer may see it. For an email, it is true
 *   while a member attends who has confirmed the address, lists their attendance and has joined since the invitation.
 */
export const Invitation = z.object({
  id: Id,
  email: z.string().nullable(),
  maskedEmail: z.string().nullable(),
  member: MemberSummary.nullable(),
  invitedBy: MemberSummary,
  invitedAt: Instant,
  hasJoined: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

/**
 * `showsEvent`, for an event that only members see: whether the invited person sees when and where it is, and its
 * title, before they register. Without it, they do not. Events that visitors can read are always shown.
 */
export const NewInvitation = z.strictObject({ email: Email, showsEvent: z.boolean().optional() })

/** What a person who is invited to an event for members sees of it before they register. */
export const InvitedEvent = PublicEvent.pick({
  title: true,
  status: true,
  date: true,
  timeZone: true,
  duration: true,
  place: true,
  needsApproval: true,
})
export type InvitedEvent = z.infer<typeof InvitedEvent>
