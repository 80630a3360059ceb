import { z } from 'zod'
import { Id, Instant, InstantInput, trimmedText } from '../platform/fields.ts'
import { MemberSummary, Role } from '../people/users/schemas.ts'
import { actionChannels, maxNoteLength, maxReasonLength, memberActionKinds, removedKinds } from './actions.ts'
import { ActionKind, NamedMember, ReportedKind, ReportReason } from './schemas.ts'

/** Why a moderator acts. The member whom the action affects reads it. */
export const ActionReason = trimmedText('Give a reason')
  .min(1, 'Give a reason')
  .max(maxReasonLength, 'At most 1,000 characters')

const reasonOnly = { reason: ActionReason }

/** A subject of reports. `subjectId` is the id of the member or the content. */
export const CaseKey = z.strictObject({ kind: ReportedKind, subjectId: Id })
export type CaseKey = z.infer<typeof CaseKey>

/**
 * An action on a member. `kind`: 'warn' only notifies the member; 'restore' ends a suspension, a limit and a hold.
 * `until` is the end of a limit, which it requires, or of a suspension; without it the suspension has no end; null is
 * the same. The open reports about `case`, a subject of the member, are closed with the action.
 */
export const NewMemberAction = z.strictObject({
  kind: z.enum(memberActionKinds),
  ...reasonOnly,
  until: InstantInput.nullish(),
  case: CaseKey.optional(),
})
export type NewMemberAction = z.infer<typeof NewMemberAction>

/** The reported content whose reports a moderator closes without an action. */
export const Dismissal = CaseKey.extend(reasonOnly)
/** The content that a moderator removes: its `kind` and id, with the reason that its author reads. */
export const ContentRemoval = z.strictObject({ kind: z.enum(removedKinds), subjectId: Id, ...reasonOnly })
/** A duplicate game (`fromId`), and the game that replaces it everywhere (`intoId`). */
export const GameMerge = z.strictObject({ fromId: Id, intoId: Id, ...reasonOnly })
/** The reason for an action, which the member reads. */
export const ReasonOnly = z.strictObject(reasonOnly)
/** The new role of a member, with the reason for it. */
export const RoleChange = z.strictObject({ role: Role, ...reasonOnly })
/**
 * The `decision` about an appeal, with the reason that the member reads. 'accept' ends the suspension, limit or hold,
 * if no later action changed it.
 */
export const AppealDecision = z.strictObject({ decision: z.enum(['accept', 'reject']), ...reasonOnly })

/** A note about a member that only moderators and administrators see. */
export const NewMemberNote = z.strictObject({
  text: trimmedText('Write a note').min(1, 'Write a note').max(maxNoteLength, 'At most 2,000 characters'),
})

/**
 * A member as moderators see them.
 *
 * - `email`, `isEmailConfirmed` and `usesTwoStep` are null except for administrators.
 * - `suspendedAt` is null for a member who is not suspended. `suspendedUntil` is the end of the suspension; null if the
 *   member is not suspended, or without an end.
 * - `limitedUntil` is the end of the latest limit, which may be over; null if there is none, and for members whom the
 *   reader may not act against.
 * - `heldAt` is when reports put the new member on hold; null if the member is not on hold, and for members whom the
 *   reader may not act against.
 * - `openReports` is the number of open reports about the member and their content; null for oneself and for members whom
 *   the reader may not act against.
 */
export const ModeratedMember = NamedMember.extend({
  email: z.string().nullable(),
  role: Role,
  createdAt: Instant,
  suspendedAt: Instant.nullable(),
  suspendedUntil: Instant.nullable(),
  limitedUntil: Instant.nullable(),
  heldAt: Instant.nullable(),
  openReports: z.int().nullable(),
  isEmailConfirmed: z.boolean().nullable(),
  usesTwoStep: z.boolean().nullable(),
})
export type ModeratedMember = z.infer<typeof ModeratedMember>

/**
 * A line of a reported subject as it was at the time of a report: a field, or an earlier message of the conversation.
 * `label` is the name of the field, such as 'Description', or the sender of the message.
 */
export const CopiedLine = z.object({ label: z.string(), text: z.string() })
export type CopiedLine = z.infer<typeof CopiedLine>

/** The version of a reported subject at the time of a report. */
export const SubjectVersion = z.object({ reportedAt: Instant, lines: z.array(CopiedLine) })

/**
 * A report in a case. `details` is the text of the reporter, null without one. `closedAt` is null for an open report.
 */
export const CaseReport = z.object({
  id: Id,
  reporter: MemberSummary,
  reason: ReportReason,
  details: z.string().nullable(),
  createdAt: Instant,
  closedAt: Instant.nullable(),
})

/**
 * The open reports about one subject, or the closed ones. `copies` are its different versions at the times of the
 * reports, the latest first. `member` is the member responsible for the subject; null for a starter game and
 * after the account was deleted. `isOfSite`: whether it is a starter game, which only administrators remove or merge.
 * `pollCode` is in the address of a date poll with open reports; null otherwise.
 */
export const ReportCase = CaseKey.extend({
  member: ModeratedMember.nullable(),
  isOfSite: z.boolean(),
  pollCode: z.string().nullable(),
  copies: z.array(SubjectVersion),
  reports: z.array(CaseReport),
})
export type ReportCase = z.infer<typeof ReportCase>

/**
 * An entry of the log.
 *
 * - `channel` says where the action comes from: the web app, the operator command, or an automatic rule.
 * - `actor` is the moderator; null for the operators and the rules of the site.
 * - `subjectId` is the id of the member or the content of `subjectKind`.
 * - `member` is the member whom the action affects; null if there is none.
 * - `reason` is a text that the member reads, except for 'dismiss'.
 * - `until` is the end of a limit or a suspension; null if it has none.
 * - `detail` is the new role, the id of the game into which another one was merged, or the kind of action that an
 *   appeal is about; null for other actions.
 */
export const ModerationAction = z.object({
  id: Id,
  kind: ActionKind,
  channel: z.enum(actionChannels),
  actor: MemberSummary.nullable(),
  subjectKind: ReportedKind,
  subjectId: Id,
  member: MemberSummary.nullable(),
  reason: z.string(),
  until: Instant.nullable(),
  detail: z.string().nullable(),
  createdAt: Instant,
})
export type ModerationAction = z.infer<typeof ModerationAction>

/**
 * An open appeal. `canDecide` is whether the requesting moderator may decide it: it is false for the moderator who took
 * the action, if there is another one.
 */
export const OpenAppeal = z.object({
  id: Id,
  member: ModeratedMember,
  action: ModerationAction,
  text: z.string(),
  createdAt: Instant,
  canDecide: z.boolean(),
})
export type OpenAppeal = z.infer<typeof OpenAppeal>

/** A note of a moderator or an administrator about a member. */
export const MemberNote = z.object({
  id: Id,
  author: MemberSummary,
  text: z.string(),
  createdAt: Instant,
})
export type MemberNote = z.infer<typeof MemberNote>
