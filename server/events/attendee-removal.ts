import { notifyMembers } from '../notifications/event-notifications.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../platform/live/writer.ts'
import { lockMembers } from '../people/users/member-locks.ts'
import { findPlace } from '../people/visibility/places.ts'
import { deleteCoHost } from './co-hosts.ts'
import { listDerivedEvents } from './derived-events.ts'
import { cancelEvent } from './event-changes.ts'
import { requireOrganizer } from './event-locks.ts'
import { insertRemovedMember } from './removed-members.ts'
import { freeSeats, giveUpPlace } from './seats.ts'
import { hasRows } from '../platform/database/totals.ts'

type Removal = { eventId: number; userId: number; now: Date }

/**
 * Gives an attendee's seats back before the event is over, for its host or a co-host. The attendee is notified, cannot
 * join the event again and no longer co-hosts it. The same holds for the events that were made from this one. Throws
 * `NotFound` unless the member attends, `NotYours` or `EventPast`.
 */
export async function removeAttendee(writer: Writer, { requestedBy, ...removal }: Removal & { requestedBy: number }) {
  await writer.transaction(async (transaction) => {
    const { eventId, userId, now } = removal
    // So that the member joins an event that was made from this one completely before or after the removal.
    await lockMembers(transaction, { ids: [userId] })
    const wasSeated = await freeSeats(transaction, { ...removal, actorId: requestedBy, notifiesHost: false })
    if (!wasSeated) throw new ProblemError('NotFound')
    await requireOrganizer(transaction, { eventId, organizerId: requestedBy })
    await deleteCoHost(transaction, { eventId, userId })
    await insertRemovedMember(transaction, removal)
    await notifyMembers(transaction, { userIds: [userId], eventId, kind: 'seatWithdrawn', now })
    await removeFromDerivedEvents(transaction, removal)
  })
}

/** Removes a member from the events that were made from an event. Cancels those that the member hosts at its place. */
async function removeFromDerivedEvents(transaction: Transaction, { eventId: originId, userId, now }: Removal) {
  for (const { id: eventId, hostId, placeOwnerId } of await listDerivedEvents(transaction, {
    eventId: originId,
    now,
  })) {
    if (hostId === userId) {
      if (placeOwnerId !== null) await cancelIfActive(transaction, { eventId, now })
      continue
    }
    const place = await findPlace(transaction, { eventId, userId })
    await giveUpPlace(transaction, { eventId, userId, notifiesHost: true, now })
    await insertRemovedMember(transaction, { eventId, userId, originId, now })
    if (place?.joinedAt) await notifyMembers(transaction, { userIds: [userId], eventId, kind: 'seatWithdrawn', now })
  }
}

async function cancelIfActive(transaction: Transaction, { eventId, now }: { eventId: number; now: Date }) {
  const active = transaction.selectFrom('events').where('id', '=', eventId).where('cancelledAt', 'is', null)
  if (await hasRows(active)) await cancelEvent(transaction, { eventId, reason: null, now })
}
