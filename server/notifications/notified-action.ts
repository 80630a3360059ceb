import type { DescribedAction } from '../../contract/moderation/action-texts.ts'
import type { ActionKind } from '../../contract/moderation/actions.ts'
import type { ReportedKind } from '../../contract/moderation/rules.ts'

/** Columns for `actionOf`, in a query of notifications that has joined `moderationActions`. */
export const actionColumns = [
  'moderationActions.kind as actionKind',
  'moderationActions.subjectKind as actionSubject',
  'moderationActions.reason as actionReason',
  'moderationActions.until as actionUntil',
  'moderationActions.detail as actionDetail',
] as const

type ActionRow = {
  actionKind: string | null
  actionSubject: string | null
  actionReason: string | null
  actionUntil: string | null
  actionDetail: string | null
}

/**
 * Converts a row with the `actionColumns`; returns null for a notification that is not about an action of a moderator.
 */
export function actionOf(row: ActionRow): DescribedAction | null {
  const { actionKind, actionSubject, actionReason, actionUntil, actionDetail } = row
  if (actionKind === null || actionSubject === null || actionReason === null) return null
  return {
    kind: actionKind as ActionKind,
    subjectKind: actionSubject as ReportedKind,
    reason: actionReason,
    until: actionUntil,
    detail: actionDetail,
  }
}
