import { z } from 'zod'
import { Id, Instant, trimmedText } from '../platform/fields.ts'
import { MemberSummary } from '../users/schemas.ts'
import { maxReportDetailsLength, reportedKinds, reportReasons } from './rules.ts'

/**
 * A member whom the requesting member blocks. The two do not see each other anywhere: in lists and searches, as host or
 * attendee, in conversations and in notifications. Unblocking restores everything except seats that were given up.
 */
export const BlockedMember = z.object({ user: MemberSummary.extend({ username: z.string() }), blockedAt: Instant })
export type BlockedMember = z.infer<typeof BlockedMember>

export const NewReport = z.strictObject({
  kind: z.enum(reportedKinds),
  subjectId: Id,
  reason: z.enum(reportReasons, 'Choose a reason'),
  details: trimmedText().max(maxReportDetailsLength, 'At most 1,000 characters').nullish(),
})
export type NewReport = z.infer<typeof NewReport>

export const Report = z.object({
  id: Id,
  kind: z.enum(reportedKinds),
  subjectId: Id,
  reason: z.enum(reportReasons),
  details: z.string().nullable(),
  createdAt: Instant,
})
export type Report = z.infer<typeof Report>
