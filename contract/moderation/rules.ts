import { hasRole, type Role } from '../platform/roles.ts'

/** What members can report: a message only as its receiver; a comment, a venue or a date poll not as its author. */
export const reportedKinds = ['member', 'game', 'event', 'message', 'comment', 'venue', 'poll'] as const
export type ReportedKind = (typeof reportedKinds)[number]

export const reportReasons = ['spam', 'harassment', 'inappropriate', 'untrue', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportReasonNames: Record<ReportReason, string> = {
  spam: 'Advertising or spam',
  harassment: 'Harassment or threats',
  inappropriate: 'Does not belong on a site about games',
  untrue: 'False or misleading',
  other: 'Something else',
}

export const maxReportDetailsLength = 1000

/**
 * Returns whether a member may take a moderation action against another one: only against a lower role, except that
 * administrators may act against each other. No member acts against themselves, so that one
 * administrator always remains.
 */
export function canActAgainst(actor: { id: number; role: Role }, subject: { id: number; role: Role }): boolean {
  if (actor.id === subject.id) return false
  return actor.role === 'administrator' || !hasRole(subject.role, actor.role)
}

type Affected = {
  responsible: readonly { id: number; role: Role }[]
  involved: readonly number[]
  removesSiteContent?: boolean
}

/**
 * Returns why a moderator may not decide, or undefined if they may: `RoleRequired` unless an administrator decides about
 * what is the site's own, `HigherRole` against themselves or a member of the same or a higher role, and `OwnDecision` in
 * a case in which they are involved.
 *
 * @param responsible the members whom the decision affects
 * @param involved the ids of the members who reported the case or take part in it
 * @param removesSiteContent whether a starter game disappears; such games came with the site and belong to no member
 */
export function decisionRefusal(
  moderator: { id: number; role: Role },
  { responsible, involved, removesSiteContent = false }: Affected,
): 'RoleRequired' | 'HigherRole' | 'OwnDecision' | undefined {
  if (removesSiteContent && moderator.role !== 'administrator') return 'RoleRequired'
  if (!responsible.every((member) => canActAgainst(moderator, member))) return 'HigherRole'
  return involved.includes(moderator.id) ? 'OwnDecision' : undefined
}

/** A closed report is deleted with its copy of the content this many milliseconds after it was closed. */
export const closedReportLifetime = 180 * 24 * 60 * 60_000

/** Entries about members who are suspended, limited or on hold stay. The database rejects earlier deletions. */
export const moderationLogLifetime = 730 * 24 * 60 * 60_000

/** After proving who they are, a suspended member has this many milliseconds to read the reason and to appeal. */
export const appealAccessLifetime = 60 * 60_000

export function canBlock(userId: number, memberId: number): boolean {
  return userId !== memberId
}
