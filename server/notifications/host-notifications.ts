import type { HostNotificationKind } from '../../contract/notifications/kinds.ts'
import { passingOverLocked } from '../platform/database/row-locks.ts'
import type { Database } from '../platform/database/schema.ts'

/** Somebody who joined an event or left it. */
type HostNews = { eventId: number; kind: HostNotificationKind; memberId: number; now: Date }

/**
 * Tells the host of an event who joined it or left, as a part of a transaction that holds the event's lock; not of
 * themselves. As long as the host has not read it, the next is added to it, so that a burst is one notification.
 *
 * @returns who was told: the host, or nobody
 */
export async function tellHost(transaction: Database, { eventId, kind, memberId, now }: HostNews): Promise<number[]> {
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
  const renewed = await transaction
    .deleteFrom('notifications')
    // One that the host marks as read at this instant stays, for it is read (decision 29).
    .where('id', 'in', passingOverLocked(transaction, unread))
    .returning(['memberId', 'otherCount'])
    .execute()
  const told = await transaction
    .insertInto('notifications')
    .columns(['userId', 'eventId', 'kind', 'memberId', 'otherCount', 'createdAt'])
    .expression(
      host.select(({ val }) => [
        val(eventId).as('eventId'),
        val(kind).as('kind'),
        val(memberId).as('memberId'),
        val(othersIn(renewed, memberId)).as('otherCount'),
        val(now.toISOString()).as('createdAt'),
      ]),
    )
    .returning('userId')
    .execute()
  return told.map((row) => row.userId)
}

/** How many others there are beside a member in what is not read yet; who joins a second time is none of them. */
function othersIn(unread: readonly { memberId: number | null; otherCount: number }[], memberId: number): number {
  return unread.reduce((others, told) => others + told.otherCount + (told.memberId === memberId ? 0 : 1), 0)
}
