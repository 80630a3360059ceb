import { z } from 'zod'
import { Email, Id, Instant } from '../platform/fields.ts'
import { MemberSummary } from '../users/schemas.ts'

/**
 * An invitation by email. `maskedEmail` is the address without most of its name. `hasJoined` is true while a member who
 * has confirmed the address attends the event.
 */
export const Invitation = z.object({
  id: Id,
  maskedEmail: z.string(),
  invitedBy: MemberSummary,
  invitedAt: Instant,
  hasJoined: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

export const NewInvitation = z.strictObject({ email: Email })
