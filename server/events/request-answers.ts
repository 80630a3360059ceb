import { changeRefusal } from '../../contract/events/event-changes.ts'
import { spotsLeft } from '../../contract/events/rules.ts'
import type { GameEvent } from '../../contract/events/schemas.ts'
import { notifyMembers } from '../notifications/event-notifications.ts'
import { deleteRequestNotifications } from '../notifications/host-notifications.ts'
import { isOneOf } from '../platform/database/value-lists.ts'
import { ProblemError, withProblem, requireNoProblem } from '../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../platform/live/writer.ts'
import { seatAndNotifyNewcomers } from './split/newcomers.ts'
import { requireWaitingListCheck } from '../games/event-checks.ts'
import { lockMembers } from '../people/users/member-locks.ts'
import { insertPlaces, isPlace, membersWith } from '../people/visibility/places.ts'
import { recordEventChange } from './event-audience.ts'
import { lockEvent, requireOrganizer } from './event-locks.ts'
import { deleteRequest } from './requests.ts'

/** `note`: the text of the host or co-host who answers. The member reads it in the notification. */
type Answer = { eventId: number; userId: number; organizerId: number; note: string | null; now: Date }

/**
 * Gives a seat to a member who asked for one, or a place at the end of the waiting list if all seats are taken, and
 * notifies the member. Throws `NotFound` without a request, `EventCancelled` or `EventPast`.
 */
export async function acceptRequest(writer: Writer, { userId, ...answer }: Answer) {
  await accept(writer, { ...answer, userIds: [userId] }, async (transaction) =>
    (await deleteRequest(transaction, { ...answer, userId })) ? [userId] : [],
  )
}

/**
 * Accepts the members among these who still ask for a seat, in the order in which they asked. Throws `NotFound` if none
 * of them does, `EventCancelled` or `EventPast`.
 */
export async function acceptRequests(writer: Writer, answer: Omit<Answer, 'userId' | 'note'> & { userIds: number[] }) {
  const { eventId, userIds } = answer
  await accept(writer, { ...answer, note: null }, async (transaction) => {
    const asking = await membersWith(transaction, eventId, 'asking')
      .where(isOneOf(transaction, 'places.userId', userIds))
      .orderBy('places.turn')
      .execute()
    for (const { userId } of asking) await deleteRequest(transaction, { eventId, userId })
    return asking.map(({ userId }) => userId)
  })
}

async function accept(
  writer: Writer,
  { eventId, userIds, organizerId, note, now }: Omit<Answer, 'userId'> & { userIds: number[] },
  takeRequests: (transaction: Transaction) => Promise<number[]>,
) {
  await writer.transaction(async (transaction) => {
    // Waits for a suspension, a deletion or a block of a member, which deletes the request.
    await lockMembers(transaction, { ids: userIds })
    const event = await lockAnswerableEvent(transaction, { eventId, organizerId, now })
    const acceptedIds = await takeRequests(transaction)
    if (acceptedIds.length === 0) throw new ProblemError('NotFound')
    const places = { userIds: acceptedIds, seats: event, note, organizerId }
    const counts = await givePlaces(transaction, { eventId, ...places, now })
    const changed = { ...counts, tableChangedAt: now.toISOString() }
    await transaction.updateTable('events').set(changed).where('id', '=', eventId).execute()
    recordEventChange(transaction, { eventId })
  })
}

/**
 * Declines a request and notifies the member, who cannot ask again. The host and co-hosts can still accept the request
 * later. Throws `NotFound` without an open request, `EventCancelled` or `EventPast`.
 */
export async function declineRequest(writer: Writer, { eventId, userId, organizerId, note, now }: Answer) {
  await writer.transaction(async (transaction) => {
    await lockAnswerableEvent(transaction, { eventId, organizerId, now })
    await transaction
      .updateTable('places')
      .set({ declinedAt: now.toISOString() })
      .where('eventId', '=', eventId)
      .where('userId', '=', userId)
      .where(isPlace('asking'))
      .returning('userId')
      .executeTakeFirstOrThrow(withProblem('NotFound'))
    await deleteRequestNotifications(transaction, { eventId, memberId: userId })
    await notifyMembers(transaction, { userIds: [userId], eventId, kind: 'requestDeclined', payload: { note }, now })
    recordEventChange(transaction, { eventId, formerIds: [userId] })
  })
}

type Seats = Pick<GameEvent, 'maxAttendees' | 'attendeeCount' | 'waitingCount'>

type Accepted = {
  eventId: number
  userIds: readonly number[]
  seats: Seats
  note: string | null
  organizerId: number
  now: Date
}

/**
 * Gives the free seats of an event to accepted members in this order, puts the others on the waiting list, and notifies
 * them all. The caller holds the event's lock and stores the returned counts.
 */
export async function givePlaces(
  transaction: Transaction,
  { eventId, userIds, seats, note, organizerId, now }: Accepted,
): Promise<Pick<Seats, 'attendeeCount' | 'waitingCount'>> {
  const at = now.toISOString()
  const seated = userIds.slice(0, spotsLeft(seats) ?? userIds.length)
  const waiting = userIds.slice(seated.length)
  const attendees = seated.map((userId) => ({ eventId, userId, joinedAt: at }))
  await insertPlaces(transaction, 'seat', attendees)
  const exceptIds = [...seated, organizerId]
  const gameIds = seated.length > 0 ? await seatAndNotifyNewcomers(transaction, { eventId, exceptIds, now }) : undefined
  const places = waiting.map((userId) => ({ eventId, userId, waitingSince: at }))
  await insertPlaces(transaction, 'waiting', places)
  if (waiting.length > 0) await requireWaitingListCheck(transaction, { eventId, now })
  await notifyMembers(transaction, { userIds, gameIds, eventId, kind: 'requestAccepted', payload: { note }, now })
  return {
    attendeeCount: seats.attendeeCount + seated.length,
    waitingCount: seats.waitingCount + waiting.length,
  }
}

async function lockAnswerableEvent(
  transaction: Transaction,
  { eventId, organizerId, now }: { eventId: number; organizerId: number; now: Date },
) {
  const event = await lockEvent(transaction, { eventId })
  if (!event) throw new ProblemError('NotFound')
  await requireOrganizer(transaction, { eventId, organizerId })
  requireNoProblem(changeRefusal(event, now))
  return event
}
