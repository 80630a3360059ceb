import { z } from 'zod'
import { Id, Instant, trimmedText, untrimmedText } from '../platform/fields.ts'
import { MemberSummary } from '../people/users/schemas.ts'
import { actionKinds, maxAppealLength } from './actions.ts'
import { maxReportDetailsLength, reportedKinds, reportReasons } from './rules.ts'

/** What a report can be about: a member, or their content. `poll` is a date poll, `venue` a saved place. */
export const ReportedKind = z.enum(reportedKinds)

/**
 * Why a member reports something: advertising or spam, harassment or threats, content that does not belong on a site
 * about games, false or misleading content, or another reason.
 */
export const ReportReason = z.enum(reportReasons, 'Choose a reason')

/**
 * A kind of moderation.
 *
 * - `dismiss` closes reports and changes nothing else; `remove` deletes content.
 * - `warn` only notifies the member. `limit`: until a set time, the member cannot write to strangers, host, comment or
 *   change texts that others read.
 * - `suspend`: the member cannot sign in, and other members do not see them.
 * - `hold` is like a limit without an end. Reports of several members about a new member set it automatically.
 * - `restore` ends a suspension, a limit and a hold.
 * - `mergeGames`: a game was replaced by another one. `role`: a member got a role.
 * - `confirmEmail` and `endTwoStep`: the address of a member was confirmed, or two-step sign-in turned off, for them.
 * - `acceptAppeal` and `rejectAppeal` are decisions about appeals.
 */
export const ActionKind = z.enum(actionKinds)

/** A member with the `username`, which is unique, unlike the full name. */
export const NamedMember = MemberSummary.extend({ username: z.string() })

/**
 * A member whom the requesting member blocks. The two do not see each other anywhere: in lists and searches, as host or
 * attendee, in conversations and in notifications. Unblocking restores everything except seats that were given up.
 */
export const BlockedMember = z.object({ user: NamedMember, blockedAt: Instant })
export type BlockedMember = z.infer<typeof BlockedMember>

/**
 * A report about a member or their content. `subjectId` is the id of the member or content. `details` is a text for the
 * moderators; null or absent for none. A report about a date poll needs its `pollCode`, the code in its address, because
 * only members who have the address see the poll.
 */
export const NewReport = z.strictObject({
  kind: ReportedKind,
  subjectId: Id,
  pollCode: untrimmedText().max(100).optional(),
  reason: ReportReason,
  details: trimmedText().max(maxReportDetailsLength, 'At most 1,000 characters').nullish(),
})
export type NewReport = z.infer<typeof NewReport>

/**
 * My report about a member or their content. `subjectId` is the id of the member or content. `details` is my text for
 * the moderators, null without one.
 */
export const Report = z.object({
  id: Id,
  kind: ReportedKind,
  subjectId: Id,
  reason: ReportReason,
  details: z.string().nullable(),
  createdAt: Instant,
})
export type Report = z.infer<typeof Report>

/**
 * My appeal against a decision. `outcome` is null while no moderator has decided it. `answer` is the reason for the
 * outcome, null until then.
 */
export const OwnAppeal = z.object({
  text: z.string(),
  outcome: z.enum(['accepted', 'rejected']).nullable(),
  answer: z.string().nullable(),
})

/**
 * A decision of a moderator about the requesting member.
 *
 * - `subjectKind` is the kind of the removed content, or `member`.
 * - `reason` is the text of the moderator for the member.
 * - `until` is the end of a limit or a suspension; null if it has none.
 * - `appeal` is null without an appeal. `canAppeal`: whether the member can still appeal, which is possible once.
 */
export const OwnDecision = z.object({
  id: Id,
  kind: ActionKind,
  subjectKind: ReportedKind,
  reason: z.string(),
  until: Instant.nullable(),
  createdAt: Instant,
  appeal: OwnAppeal.nullable(),
  canAppeal: z.boolean(),
})
export type OwnDecision = z.infer<typeof OwnDecision>

const AppealText = trimmedText('Explain why you disagree')
  .min(1, 'Explain why you disagree')
  .max(maxAppealLength, 'At most 2,000 characters')

/** The text of an appeal against a decision. */
export const NewAppeal = z.strictObject({ text: AppealText })
