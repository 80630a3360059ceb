import type { HostNotificationKind } from '../../contract/notifications/kinds.ts'
import { skipLockedRows } from '../platform/database/row-locks.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { recordNotified } from './record-notified.ts'

/**
 * Notifies the host that a member joined or left an event, unless the member is the host. The transaction must hold the
 * event's lock. A join replaces the unread notification about earlier joins, so that a burst of joins is a single
 * notification. Members who left are notified of one by one, because no list shows them any more.
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
    .$if(kind === 'attendeeLeft', (left) => left.where('memberId', '=', memberId))
  await transaction
    .deleteFrom('notifications')
    // A row that the host is marking as read at this moment is locked and stays (decision 29).
    .where('id', 'in', skipLockedRows(transaction, unread))
    .execute()
  const notified = await transaction
    .insertInto('notifications')
    .columns(['userId', 'eventId', 'kind', 'memberId', 'createdAt'])
    .expression(
      host.select(({ val }) => [
        val(eventId).as('eventId'),
        val(kind).as('kind'),
        val(memberId).as('memberId'),
        val(now.toISOString()).as('createdAt'),
      ]),
    )
    .returning('userId')
    .execute()
  recordNotified(transaction, notified)
}
