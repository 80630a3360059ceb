import { z } from 'zod'
import { Id, Instant, InstantInput, trimmedText } from '../platform/fields.ts'
import { roles } from '../platform/roles.ts'
import { MemberSummary } from '../users/schemas.ts'
import {
  actionChannels,
  actionKinds,
  maxNoteLength,
  maxReasonLength,
  memberActionKinds,
  removedKinds,
} from './actions.ts'
import { reportedKinds, reportReasons } from './rules.ts'

/** Why a moderator acts. The member whom the action affects reads it. */
const ActionReason = trimmedText('Give a reason')
  .min(1, 'Give a reason')
  .max(maxReasonLength, 'At most 1,000 characters')

const reasonOnly = { reason: ActionReason }

/** A subject of reports. */
export const CaseKey = z.strictObject({ kind: z.enum(reportedKinds), subjectId: Id })
export type CaseKey = z.infer<typeof CaseKey>

/**
 * An action on a member. `until` is the end of a limit, which it requires, or of a suspension; without it the
 * suspension has no end. The open reports about `case`, a subject of the member, are closed with the action.
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
/** The content that a moderator removes, with the reason that its author reads. */
export const ContentRemoval = z.strictObject({ kind: z.enum(removedKinds), subjectId: Id, ...reasonOnly })
/** A duplicate game (`fromId`), and the game that replaces it everywhere (`intoId`). */
export const GameMerge = z.strictObject({ fromId: Id, intoId: Id, ...reasonOnly })
/** The reason for an action, which the member reads. */
export const ReasonOnly = z.strictObject(reasonOnly)
/** The new role of a member, with the reason for it. */
export const RoleChange = z.strictObject({ role: z.enum(roles), ...reasonOnly })
/** The decision about an appeal, with the reason that the member reads. */
export const AppealDecision = z.strictObject({ decision: z.enum(['accept', 'reject']), ...reasonOnly })

/** A note about a member that only moderators and administrators see. */
export const NewMemberNote = z.strictObject({
  text: trimmedText('Write a note').min(1, 'Write a note').max(maxNoteLength, 'At most 2,000 characters'),
})

/**
 * A member as moderators see them. `email`, `isEmailConfirmed` and `usesTwoStep` are null except for administrators.
 */
export const ModeratedMember = MemberSummary.extend({
  username: z.string(),
  email: z.string().nullable(),
  role: z.enum(roles),
  createdAt: Instant,
  suspendedAt: Instant.nullable(),
  suspendedUntil: Instant.nullable(),
  limitedUntil: Instant.nullable(),
  heldAt: Instant.nullable(),
  openReports: z.int(),
  isEmailConfirmed: z.boolean().nullable(),
  usesTwoStep: z.boolean().nullable(),
})
export type ModeratedMember = z.infer<typeof ModeratedMember>

/**
 * A line of a reported subject as it was at the time of a report: a field, or an earlier message of the conversation.
 */
export const CopiedLine = z.object({ label: z.string(), text: z.string() })
export type CopiedLine = z.infer<typeof CopiedLine>

/**
 * The open reports about one subject, or the closed ones. `copies` are its versions at the times of the
 * reports, the latest first. `member` is the member responsible for the subject; null for a starter game and
 * after the account was deleted. `pollCode` is in the address of a reported date poll that exists; null otherwise.
 */
export const ReportCase = CaseKey.extend({
  member: ModeratedMember.nullable(),
  pollCode: z.string().nullable(),
  copies: z.array(z.object({ reportedAt: Instant, lines: z.array(CopiedLine) })),
  reports: z.array(
    z.object({
      id: Id,
      reporter: MemberSummary,
      reason: z.enum(reportReasons),
      details: z.string().nullable(),
      createdAt: Instant,
      closedAt: Instant.nullable(),
    }),
  ),
})
export type ReportCase = z.infer<typeof ReportCase>

/**
 * An entry of the log. `actor` is null for the operators and the rules of the site. `member` is the member whom
 * the action affects. `detail` is the new role, the game into which another one was merged, or the kind of action
 * that an appeal is about.
 */
export const ModerationAction = z.object({
  id: Id,
  kind: z.enum(actionKinds),
  channel: z.enum(actionChannels),
  actor: MemberSummary.nullable(),
  subjectKind: z.enum(reportedKinds),
  subjectId: Id,
  member: MemberSummary.nullable(),
  reason: z.string(),
  until: Instant.nullable(),
  detail: z.string().nullable(),
  createdAt: Instant,
})
export type ModerationAction = z.infer<typeof ModerationAction>

/** An open appeal. `canDecide` is false for the moderator who took the action, if there is another one. */
export const OpenAppeal = z.object({
  id: Id,
  member: ModeratedMember,
  action: ModerationAction,
  text: z.string(),
  createdAt: Instant,
  canDecide: z.boolean(),
})
export type OpenAppeal = z.infer<typeof OpenAppeal>

/** A note about a member. `author` is null for the operators of the site. */
export const MemberNote = z.object({
  id: Id,
  author: MemberSummary.nullable(),
  text: z.string(),
  createdAt: Instant,
})
export type MemberNote = z.infer<typeof MemberNote>
