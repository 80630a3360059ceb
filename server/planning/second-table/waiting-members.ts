import { maxWaitingConsidered } from '../../../contract/planning/second-table/rules.ts'
import { selectLongestWaiting } from '../../events/waiting-list.ts'
import { summaryColumns, toMemberSummary } from '../../people/users/users.ts'
import { hiddenFrom } from '../../people/visibility/blocks.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'

export async function listFirstWaitingIds(db: Database, { eventId }: { eventId: number }): Promise<number[]> {
  const rows = await selectLongestWaiting(db, eventId).limit(maxWaitingConsidered).execute()
  return rows.map((row) => row.userId)
}

export async function listBlockedPairs(db: Database, { ids }: { ids: readonly number[] }) {
  const rows = await db
    .selectFrom('blocks')
    .select(['blockerId', 'blockedId'])
    .where(isOneOf(db, 'blockerId', ids))
    .where(isOneOf(db, 'blockedId', ids))
    .execute()
  return rows.map(({ blockerId, blockedId }) => [blockerId, blockedId] as const)
}

export async function findShownMembers(db: Database, { ids, viewerId }: { ids: readonly number[]; viewerId: number }) {
  const rows = await db
    .selectFrom('users')
    .select(summaryColumns)
    .where(isOneOf(db, 'users.id', ids))
    .where('users.id', 'not in', hiddenFrom(db, viewerId))
    .execute()
  return new Map(rows.map((row) => [row.memberId, toMemberSummary(row)]))
}
