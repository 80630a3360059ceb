import type { HostNotificationKind } from '../../contract/notifications/kinds.ts'
import { skipLockedRows } from '../platform/database/row-locks.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { recordNotified } from './record-notified.ts'

/**
 * Notifies the host that a member joined or left an event, unless the member is the host. The transaction must hold the
 * event's lock. A new notification replaces an unread one of the same kind and counts its members too, so that a burst
 * of joins is a single notification.
 */
export async function notifyHost(
  transaction: Transaction,
  { eventId, kind, memberId, now }: { eventId: number; kind: HostNotificationKind; memberId: number; now: Date },
) {
  const host = transaction
    .selectFrom('events')
    .select('hostId')
    .where('events.id', '=', eventId)
    .where('hostId', '!=', memberId)
  const unread = transaction
    .selectFrom('notifications')
    .select('id')
    .where('userId', 'in', host)
    .where('kind', '=', kind)
    .where('readAt', 'is', null)
    .where('eventId', '=', eventId)
  const replaced = await transaction
    .deleteFrom('notifications')
    // A row that the host is marking as read at this moment is locked and stays (decision 29).
    .where('id', 'in', skipLockedRows(transaction, unread))
    .returning(['memberId', 'otherCount'])
    .execute()
  const notified = await transaction
    .insertInto('notifications')
    .columns(['userId', 'eventId', 'kind', 'memberId', 'otherCount', 'createdAt'])
    .expression(
      host.select(({ val }) => [
        val(eventId).as('eventId'),
        val(kind).as('kind'),
        val(memberId).as('memberId'),
        val(countOthers(replaced, memberId)).as('otherCount'),
        val(now.toISOString()).as('createdAt'),
      ]),
    )
    .returning('userId')
    .execute()
  recordNotified(transaction, notified)
}

/** Counts the members in the replaced notifications, except the member who joined or left just now. */
function countOthers(replaced: readonly { memberId: number | null; otherCount: number }[], memberId: number): number {
  return replaced.reduce((count, row) => count + row.otherCount + (row.memberId === memberId ? 0 : 1), 0)
}
