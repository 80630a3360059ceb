import { z } from 'zod'
import { Id, Instant, trimmedText } from '../platform/fields.ts'
import { MemberSummary } from '../users/schemas.ts'
import { actionKinds, maxAppealLength } from './actions.ts'
import { maxReportDetailsLength, reportedKinds, reportReasons } from './rules.ts'

/**
 * A member whom the requesting member blocks. The two do not see each other anywhere: in lists and searches, as host or
 * attendee, in conversations and in notifications. Unblocking restores everything except seats that were given up.
 */
export const BlockedMember = z.object({ user: MemberSummary.extend({ username: z.string() }), blockedAt: Instant })
export type BlockedMember = z.infer<typeof BlockedMember>

/** A report about a member or their content. */
export const NewReport = z.strictObject({
  kind: z.enum(reportedKinds),
  subjectId: Id,
  reason: z.enum(reportReasons, 'Choose a reason'),
  details: trimmedText().max(maxReportDetailsLength, 'At most 1,000 characters').nullish(),
})
export type NewReport = z.infer<typeof NewReport>

/** My report about a member or their content. */
export const Report = z.object({
  id: Id,
  kind: z.enum(reportedKinds),
  subjectId: Id,
  reason: z.enum(reportReasons),
  details: z.string().nullable(),
  createdAt: Instant,
})
export type Report = z.infer<typeof Report>

/**
 * A decision of a moderator about the requesting member. `subjectKind` is the kind of the removed content, or `member`.
 * `until` is the end of a limit or a suspension; null if it has none. `appeal` is null without an appeal; its `outcome` is null while no moderator has decided the appeal; `answer`
 * explains it.
 */
export const OwnDecision = z.object({
  id: Id,
  kind: z.enum(actionKinds),
  subjectKind: z.enum(reportedKinds),
  reason: z.string(),
  until: Instant.nullable(),
  createdAt: Instant,
  appeal: z
    .object({
      text: z.string(),
      outcome: z.enum(['accepted', 'rejected']).nullable(),
      answer: z.string().nullable(),
    })
    .nullable(),
  canAppeal: z.boolean(),
})
export type OwnDecision = z.infer<typeof OwnDecision>

const AppealText = trimmedText('Explain why you disagree')
  .min(1, 'Explain why you disagree')
  .max(maxAppealLength, 'At most 2,000 characters')

/** The text of an appeal against a decision. */
export const NewAppeal = z.strictObject({ text: AppealText })
