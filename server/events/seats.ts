import { joinRefusal } from '../../contract/events/rules.ts'
import type { Attendee } from '../../contract/events/schemas.ts'
import { notifyHosts } from '../notifications/host-notifications.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../platform/live/writer.ts'
import { seatAndNotifyNewcomers } from './split/newcomers.ts'
import { lockPresentMember } from '../people/users/member-locks.ts'
import { toMemberSummary } from '../people/users/users.ts'
import { deleteCoHost } from './co-hosts.ts'
import { recordEventChange, recordUpcomingChange } from './event-audience.ts'
import { lockEvent, lockWantedEvent } from './event-locks.ts'
import { endPlace, findPlace, insertPlaces } from '../people/visibility/places.ts'
import { deleteGameChoices } from './game-choices.ts'
import { deleteRequest } from './requests.ts'
import { fillSeats, stopWaiting } from './waiting-list.ts'

/**
 * Takes a seat for a member and one for each guest, and notifies the host. However many members join at once, no seat
 * is taken twice. Throws `NotFound`, `EventCancelled`, `EventPast`, `AlreadyJoined`, `RemovedFromEvent`,
 * `ApprovalNeeded`, `EventFull`, `TooManySeats`, or `NotSignedIn` if the member has been suspended or deleted.
 */
export async function joinEvent(
  writer: Writer,
  { eventId, userId, guestCount = 0, now }: { eventId: number; userId: number; guestCount?: number; now: Date },
): Promise<Attendee> {
  return writer.transaction(async (transaction) => {
    // Joins of the same member run one after the other, and a suspension or a block of the member before or after them.
    const member = await lockPresentMember(transaction, { id: userId })
    const refusal = (event: Parameters<typeof joinRefusal>[0]) => joinRefusal(event, now, guestCount)
    const wanted = { eventId, userId, kind: 'seat', refusal, now } as const
    const { attendeeCount } = await lockWantedEvent(transaction, wanted)
    const joinedAt = now.toISOString()
    await insertPlaces(transaction, 'seat', [{ eventId, userId, guestCount, joinedAt }])
    await transaction
      .updateTable('events')
      .set({ attendeeCount: attendeeCount + 1 + guestCount, tableChangedAt: joinedAt })
      .where('id', '=', eventId)
      .execute()
    await seatAndNotifyNewcomers(transaction, { eventId, exceptIds: [userId], now })
    await notifyHosts(transaction, { eventId, kind: 'attendeeJoined', memberId: userId, now })
    recordEventChange(transaction, { eventId })
    return { eventId, userId, joinedAt, guestCount, status: 'confirmed', user: toMemberSummary(member) }
  })
}

/**
 * Gives an attendee's own seats back before the event is over; members on the waiting list take them at once. Notifies
 * the host and the co-hosts. Throws `NotFound` unless the member attends, or `EventPast`.
 */
export async function leaveEvent(
  writer: Writer,
  { eventId, userId, now }: { eventId: number; userId: number; now: Date },
) {
  await writer.transaction(async (transaction) => {
    const wasSeated = await freeSeats(transaction, { eventId, userId, actorId: userId, notifiesHost: true, now })
    if (!wasSeated) throw new ProblemError('NotFound')
  })
}

/** Gives up a member's seat, waiting place or request at an event, if there is one, and co-hosting it. */
export async function giveUpPlace(
  transaction: Transaction,
  place: { eventId: number; userId: number; notifiesHost: boolean; now: Date },
) {
  await lockEvent(transaction, place)
  const held = await findPlace(transaction, place)
  if (held?.namedAt) await deleteCoHost(transaction, place)
  if (held?.requestedAt) await deleteRequest(transaction, place)
  if (held?.waitingSince) await stopWaiting(transaction, place)
  if (held?.joinedAt) await freeSeats(transaction, { ...place, actorId: place.userId })
}

type FreedSeats = { eventId: number; userId: number; actorId: number; notifiesHost: boolean; now: Date }

/** Frees the seats of an attendee and their guests for the waiting list. Returns whether the member attended. */
export async function freeSeats(
  transaction: Transaction,
  { eventId, userId, actorId, notifiesHost, now }: FreedSeats,
): Promise<boolean> {
  const event = await lockEvent(transaction, { eventId })
  const left = await endPlace(transaction, 'seat', { eventId, userId })
  if (!event || !left) return false
  if (event.endsAt < now.toISOString()) throw new ProblemError('EventPast')
  await deleteGameChoices(transaction, { eventId, userId })
  const seats = { ...event, attendeeCount: event.attendeeCount - 1 - left.guestCount }
  const counts = await fillSeats(transaction, { eventId, seats, actorId, now })
  const changed = { ...counts, tableChangedAt: now.toISOString() }
  await transaction.updateTable('events').set(changed).where('id', '=', eventId).execute()
  if (notifiesHost && event.status === 'active')
    await notifyHosts(transaction, { eventId, kind: 'attendeeLeft', memberId: userId, now })
  recordEventChange(transaction, { eventId, formerIds: [userId] })
  recordUpcomingChange(transaction)
  return true
}
