import type { Generated } from 'kysely'

export type ModerationTables = {
  reports: ReportsTable
  moderationActions: ModerationActionsTable
  appeals: AppealsTable
  memberNotes: MemberNotesTable
}

type MemberNotesTable = {
  id: Generated<number>
  userId: number
  authorId: number
  text: string
  createdAt: string
}

/**
 * `subject` is a JSON copy of the reported content, and `memberId` the member responsible for it; `closedAt` is when a
 * moderator or an operator closed the report.
 */
type ReportsTable = {
  id: Generated<number>
  reporterId: number
  memberId: number | null
  kind: string
  subjectId: number
  reason: string
  details: string | null
  subject: string
  createdAt: string
  closedAt: string | null
}

/**
 * The log of moderation. The database rejects updates, and deletions within two years. `actorId` is null for the
 * operators and the rules of the site; `memberId` is the member whom the action affects.
 */
type ModerationActionsTable = {
  id: Generated<number>
  kind: string
  channel: string
  actorId: number | null
  subjectKind: string
  subjectId: number
  memberId: number | null
  reason: string
  until: string | null
  detail: string | null
  createdAt: string
}

/** `decisionId` is the action that accepted or rejected the appeal; null while it is open. */
type AppealsTable = {
  id: Generated<number>
  actionId: number
  userId: number
  text: string
  createdAt: string
  decisionId: number | null
}
