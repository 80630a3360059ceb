import type { SelectQueryBuilder } from 'kysely'
import type { NotificationKind } from '../../contract/account/notifications/kinds.ts'
import { withFreeRows } from '../platform/database/row-locks.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { allInSlices } from '../platform/schedule/slices.ts'

export function selectUnread(db: Database, kinds: readonly NotificationKind[]) {
  return db.selectFrom('notifications').select('id').where('kind', 'in', kinds).where('readAt', 'is', null)
}

/** `unread` selects the ids. A notification that its member marks as read at this moment is locked and stays. */
export function deleteUnread(
  transaction: Database,
  unread: SelectQueryBuilder<Schema, 'notifications', { id: number }>,
) {
  return allInSlices((limit) =>
    withFreeRows(transaction, unread.limit(limit))
      .deleteFrom('notifications')
      .where('id', 'in', (from) => from.selectFrom('freeRows').select('freeRows.id'))
      .returning(['userId', 'mailDueAt', 'mailSettledAt', 'mailClaimedUntil'])
      .execute(),
  )
}
