import type { KindWithPayload } from '../../contract/account/notifications/kinds.ts'
import type { participantKinds } from '../../contract/events/notifications/participants.ts'
import {
  recordNotified,
  insertNotifications,
  storedKind,
  suggestionKinds,
  deleteUnread,
  selectUnread,
} from './stored-notifications.ts'
import { membersWith } from '../people/visibility/places.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { allInSlices } from '../platform/schedule/slices.ts'
import { selectOrganizers } from './host-notifications.ts'

const coHostKinds = ['coHostNamed', 'coHostRemoved'] as const
type CoHostKind = (typeof coHostKinds)[number]

/** `revisionId` belongs to an event that was changed, `commentId` to an announcement. */
type EventNotification = KindWithPayload<keyof typeof participantKinds> & {
  eventId: number
  revisionId?: number
  commentId?: number
  now: Date
}

/**
 * Notifies every member who hosts, co-hosts or attends an event or waits for a seat, except the actor. Members who ask
 * for a seat get all kinds except announcements.
 *
 * @param actorId the host or co-host who did what the notification is about
 * @returns the number of notified members
 */
export async function notifyParticipants(
  transaction: Transaction,
  { actorId, ...notification }: EventNotification & { actorId: number },
): Promise<number> {
  const { eventId, ...columns } = columnsOf(notification)
  const asking = notification.kind === 'announcement' ? [] : (['asking'] as const)
  // `union` and not `unionAll`: a host or co-host who took a seat gets one notification.
  const participants = membersWith(transaction, eventId, 'seat', 'waiting', ...asking).union(
    selectOrganizers(transaction, { eventId, exceptId: actorId }),
  )
  const notified = await allInSlices<{ userId: number }>(async (limit, last) => {
    const inserted = await transaction
      .insertInto('notifications')
      .columns(['userId', 'eventId', 'kind', 'payload', 'revisionId', 'commentId', 'createdAt'])
      .expression(
        transaction
          .selectFrom(participants.as('participants'))
          .select(({ val }) => [
            'participants.userId',
            val(eventId).as('eventId'),
            val(columns.kind).as('kind'),
            val(columns.payload).as('payload'),
            val(columns.revisionId).as('revisionId'),
            val(columns.commentId).as('commentId'),
            val(columns.createdAt).as('createdAt'),
          ])
          .where('participants.userId', '!=', actorId)
          .where('participants.userId', '>', last?.userId ?? 0)
          .orderBy('participants.userId')
          .limit(limit),
      )
      .returning('userId')
      .execute()
    return inserted.toSorted((one, other) => one.userId - other.userId)
  })
  recordNotified(transaction, notified)
  return notified.length
}

/** `gameIds`: the games of the members' tables by their ids, if they got a seat at a split event. */
export async function notifyMembers(
  transaction: Transaction,
  {
    userIds,
    gameIds,
    ...notification
  }: EventNotification & { userIds: readonly number[]; gameIds?: ReadonlyMap<number, number> },
) {
  const columns = columnsOf(notification)
  const rows = userIds.map((userId) => ({ userId, gameId: gameIds?.get(userId) ?? null, ...columns }))
  await insertNotifications(transaction, rows)
}

/** Notifies a member that they are a co-host now, or no longer. Replaces the unread notifications about it. */
export async function notifyCoHost(
  transaction: Transaction,
  { userId, eventId, kind, now }: { userId: number; eventId: number; kind: CoHostKind; now: Date },
) {
  const unread = selectUnread(transaction, coHostKinds).where('eventId', '=', eventId).where('userId', '=', userId)
  await deleteUnread(transaction, unread)
  await notifyMembers(transaction, { userIds: [userId], eventId, kind, now })
}

/** Deletes unread suggestions and invitations, so that no emails are sent about them. */
export async function deleteUnreadSuggestions(transaction: Transaction, { eventId }: { eventId: number }) {
  const unread = selectUnread(transaction, suggestionKinds).where('eventId', '=', eventId)
  recordNotified(transaction, await deleteUnread(transaction, unread))
}

function columnsOf(notification: EventNotification) {
  const { eventId, revisionId, commentId, now } = notification
  return {
    ...storedKind(notification),
    eventId,
    revisionId: revisionId ?? null,
    commentId: commentId ?? null,
    createdAt: now.toISOString(),
  }
}
