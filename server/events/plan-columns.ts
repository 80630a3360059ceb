import { pickFields } from '../../contract/platform/pick-fields.ts'
import { type ColumnField, columnFields, type EventPlan } from '../../contract/events/plan.ts'
import { derivedColumns } from './derived-columns.ts'

const ownColumns = columnFields.map((name) => `events.${name}` as const)
/** The columns of the plan of an event. Its games are in a table of their own. */
export const planColumns = [
  ...ownColumns,
  'events.hostNotPlayingSince',
  'events.approvalSince',
  'events.unlistedSince',
] as const

type SinceColumns = Record<'hostNotPlayingSince' | 'approvalSince' | 'unlistedSince', string | null>
type StoredPlan = Omit<EventPlan, 'gameIds'>

export function readPlan(row: Pick<StoredPlan, ColumnField> & SinceColumns): StoredPlan {
  return {
    ...pickFields(row, columnFields),
    isHostPlaying: row.hostNotPlayingSince === null,
    needsApproval: row.approvalSince !== null,
    isUnlisted: row.unlistedSince !== null,
  }
}

/** A choice that is the same in the plan `before` keeps the instant of its column. */
export function columnsOf(plan: StoredPlan, { before, now }: { before?: StoredPlan; now: Date }) {
  const since = (applies: boolean) => (applies ? now.toISOString() : null)
  return {
    ...pickFields(plan, columnFields),
    ...derivedColumns(plan),
    ...(plan.isHostPlaying !== before?.isHostPlaying && { hostNotPlayingSince: since(!plan.isHostPlaying) }),
    ...(plan.needsApproval !== before?.needsApproval && { approvalSince: since(plan.needsApproval) }),
    ...(plan.isUnlisted !== before?.isUnlisted && { unlistedSince: since(plan.isUnlisted) }),
  }
}
