import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Id, paging, pagingOf, SearchText } from '../platform/fields.ts'
import {
  AppealDecision,
  ContentRemoval,
  Dismissal,
  GameMerge,
  MemberNote,
  ModeratedMember,
  ModerationAction,
  NewMemberAction,
  NewMemberNote,
  OpenAppeal,
  ReportCase,
  ReasonOnly,
  RoleChange,
} from './moderator-schemas.ts'

/** What the decisions of moderators share, and those about members that only administrators take. */
const decision = { access: 'moderator', answer: ModerationAction, changes: ['members'] } as const
const administration = {
  ...decision,
  access: 'administrator',
  recentSignIn: true,
} as const

export const listReportCases = defineCall('GET /api/moderation/cases', {
  summary: 'List the subjects with open reports, the longest waiting first, or with closed ones, the latest first',
  description:
    'Leaves out reports about me and about members whom I may not act against, because they name the members who reported.',
  access: 'moderator',
  query: z.object({
    closed: z.boolean().optional().describe('Lists subjects with closed reports instead.'),
    ...pagingOf(50),
  }),
  answer: z.array(ReportCase),
})

export const dismissReports = defineCall('POST /api/moderation/dismissals', {
  ...decision,
  summary: 'Close the open reports about a subject without another action',
  body: Dismissal,
  refusals: ['HigherRole', 'OwnDecision', 'AlreadyHandled'],
})

export const removeContent = defineCall('POST /api/moderation/removals', {
  ...decision,
  summary: 'Remove an event, game, message, comment, venue or date poll permanently, and close the reports about it',
  description:
    'Messages, date polls and what is not listed or shared can only be removed while a report about it is open. Only administrators remove starter games.',
  body: ContentRemoval,
  refusals: ['HigherRole', 'OwnDecision', 'NotFound', 'AlreadyHandled'],
})

export const mergeDuplicateGames = defineCall('POST /api/moderation/merges', {
  ...decision,
  summary: 'Move collections, wishes, ratings and events of one game to another, and remove the first',
  description: 'Only administrators merge starter games into other ones.',
  body: GameMerge,
  refusals: ['HigherRole', 'OwnDecision', 'NotFound'],
})

export const searchMembers = defineCall('GET /api/moderation/members', {
  summary: 'Search members by username or full name, suspended ones too; administrators also by email address',
  access: 'moderator',
  query: z.object({
    search: SearchText.describe('Matches username or full name; for administrators, also the email address.'),
    ...paging,
  }),
  answer: z.array(ModeratedMember),
})

export const getModeratedMember = defineCall('GET /api/moderation/members/:userId', {
  summary: 'Get a member as moderators see them',
  access: 'moderator',
  answer: ModeratedMember,
})

export const actOnMember = defineCall('POST /api/moderation/members/:userId/actions', {
  ...decision,
  summary: 'Warn, limit, suspend or restore a member; the member is notified with the reason',
  body: NewMemberAction,
  refusals: ['HigherRole', 'OwnDecision', 'AlreadyHandled'],
})

export const removeMember = defineCall('POST /api/moderation/members/:userId/removal', {
  ...administration,
  summary: "Delete a member's account and personal data permanently",
  body: ReasonOnly,
  refusals: ['HigherRole', 'OwnDecision'],
})

export const confirmMemberEmail = defineCall('POST /api/moderation/members/:userId/email-confirmation', {
  ...administration,
  summary: 'Confirm the email address of a member who does not receive the email with the link',
  body: ReasonOnly,
  refusals: ['HigherRole', 'AlreadyHandled', 'EmailTaken'],
})

export const endMemberTwoStep = defineCall('POST /api/moderation/members/:userId/two-step-end', {
  ...administration,
  summary: 'Turn off two-step sign-in for a member who lost their phone and recovery codes',
  body: ReasonOnly,
  refusals: ['HigherRole', 'AlreadyHandled'],
})

export const changeRole = defineCall('PUT /api/moderation/members/:userId/role', {
  ...administration,
  saves: 'logged',
  summary: 'Give a member a role',
  body: RoleChange,
  refusals: ['HigherRole', 'AlreadyHandled'],
})

export const listMemberNotes = defineCall('GET /api/moderation/members/:userId/notes', {
  summary: 'List the notes of moderators and operators about a member, the latest first; the member does not see them',
  access: 'moderator',
  query: z.object(paging),
  answer: z.array(MemberNote),
  refusals: ['HigherRole'],
})

export const addMemberNote = defineCall('POST /api/moderation/members/:userId/notes', {
  summary: 'Write a note about a member for the other moderators',
  access: 'moderator',
  body: NewMemberNote,
  answer: MemberNote,
  changes: ['members'],
  refusals: ['HigherRole'],
})

export const listModerationActions = defineCall('GET /api/moderation/actions', {
  summary: 'List the log of moderation, the latest first',
  description: 'Leaves out actions that affect me or members whom I may not act against.',
  access: 'moderator',
  query: z.object({ memberId: Id.optional().describe('Returns only the actions that affect this member.'), ...paging }),
  answer: z.array(ModerationAction),
  refusals: ['HigherRole'],
})

export const listOpenAppeals = defineCall('GET /api/moderation/appeals', {
  summary: 'List the appeals that wait for a decision, the longest waiting first',
  description: 'Leaves out appeals of mine and of members whom I may not act against.',
  access: 'moderator',
  query: z.object(paging),
  answer: z.array(OpenAppeal),
})

export const decideAppeal = defineCall('POST /api/moderation/appeals/:appealId/decision', {
  ...decision,
  summary: 'Accept or reject an appeal; accepting ends a suspension, limit or hold',
  body: AppealDecision,
  refusals: ['HigherRole', 'AlreadyHandled', 'OwnDecision'],
})
