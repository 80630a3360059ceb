import type { SelectQueryBuilder } from 'kysely'
import { withFreeRows } from '../platform/database/row-locks.ts'
import type { Database, Schema } from '../platform/database/schema.ts'

/**
 * Deletes unread notifications and returns them. Emails about them are not sent. A notification that its member marks
 * as read at this moment is locked and stays (decision 66).
 *
 * @param unread selects the ids of the notifications
 */
export function deleteUnread(
  transaction: Database,
  unread: SelectQueryBuilder<Schema, 'notifications', { id: number }>,
) {
  return withFreeRows(transaction, unread)
    .deleteFrom('notifications')
    .where('id', 'in', (from) => from.selectFrom('freeRows').select('freeRows.id'))
    .returning(['userId', 'mailDueAt', 'mailSettledAt', 'mailClaimedUntil'])
    .execute()
}
