import type { OrganizerKind } from '../../contract/events/notifications/organizers.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { recordNotified, deleteUnread, selectUnread } from './stored-notifications.ts'
import type { Database } from '../platform/database/schema.ts'
import { membersWith } from '../people/visibility/places.ts'

/**
 * Notifies the host and the co-hosts, except the member whom it is about, that the member joined or left an event,
 * asks for a seat or no longer co-hosts. The transaction must hold the event's lock. A join replaces the unread
 * notification about earlier joins, so that a burst of joins is a single notification. They are notified of each
 * other member separately.
 */
export async function notifyHosts(
  transaction: Transaction,
  { eventId, kind, memberId, now }: { eventId: number; kind: OrganizerKind; memberId: number; now: Date },
) {
  const hosts = selectOrganizers(transaction, { eventId, exceptId: memberId })
  const unread = selectUnread(transaction, [kind])
    .where('userId', 'in', hosts)
    .where('eventId', '=', eventId)
    .$if(kind !== 'attendeeJoined', (others) => others.where('memberId', '=', memberId))
  await deleteUnread(transaction, unread)
  const notified = await transaction
    .insertInto('notifications')
    .columns(['userId', 'eventId', 'kind', 'memberId', 'createdAt'])
    .expression(
      transaction
        .selectFrom(hosts.as('hosts'))
        .select(({ val }) => [
          'hosts.userId',
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

/** Deletes unread notifications that a member, or every member, asks for a seat, so that no emails follow. */
export async function deleteRequestNotifications(
  transaction: Transaction,
  { eventId, memberId }: { eventId: number; memberId?: number },
) {
  const unread = selectUnread(transaction, ['attendanceRequested'])
    .where('eventId', '=', eventId)
    .$if(memberId !== undefined, (requests) => requests.where('memberId', '=', memberId ?? 0))
  recordNotified(transaction, await deleteUnread(transaction, unread))
}

export function selectOrganizers(db: Database, { eventId, exceptId }: { eventId: number; exceptId?: number }) {
  const host = db
    .selectFrom('events')
    .select('events.hostId as userId')
    .where('events.id', '=', eventId)
    .$if(exceptId !== undefined, (event) => event.where('events.hostId', '!=', exceptId ?? 0))
  const coHosts = membersWith(db, eventId, 'coHosting').$if(exceptId !== undefined, (named) =>
    named.where('places.userId', '!=', exceptId ?? 0),
  )
  // `union` and not `unionAll`: as the last part of a larger union, it also removes the duplicates of all parts before
  // it.
  return host.union(coHosts)
}
