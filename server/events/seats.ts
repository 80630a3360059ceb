import { joinRefusal } from '../../contract/events/rules.ts'
import type { Attendee } from '../../contract/events/schemas.ts'
import { notifyHosts } from '../notifications/host-notifications.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database } from '../platform/database/schema.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../platform/live/writer.ts'
import { seatAndNotifyNewcomers } from './split/newcomers.ts'
import { lockPresentMember } from '../people/users/member-locks.ts'
import { getMemberSummary } from '../people/users/users.ts'
import { deleteCoHost } from './co-hosts.ts'
import { recordEventChange, recordUpcomingChange } from './event-audience.ts'
import { lockEvent } from './event-locks.ts'
import { isReadableBy, isShownTo } from '../people/visibility/event-visibility.ts'
import { endPlace, findPlace, hasPlace, insertPlaces } from '../people/visibility/places.ts'
import { requireRoomForSeat } from './open-events.ts'
import { deleteGameChoices } from './game-choices.ts'
import { deleteRequest } from './requests.ts'
import { fillSeats, stopWaiting } from './waiting-list.ts'

/** Checks and counts seats in one statement, which locks the event until the transaction ends. */
const takeSeats = cacheQuery(
  (db, { eventId, userId, seats, now }: { eventId: number; userId: number; seats: number; now: string }) =>
    db
      .updateTable('events')
      .set(({ eb }) => ({ attendeeCount: eb('attendeeCount', '+', seats), tableChangedAt: now }))
      .where('id', '=', eventId)
      .where('cancelledAt', 'is', null)
      .where('endsAt', '>=', now)
      .where(isShownTo(db, userId))
      .where(({ not }) => not(hasPlace({ eventId, userId }, 'seat', 'removal')))
      .where(({ or, eb }) =>
        or([eb('approvalSince', 'is', null), eb('hostId', '=', userId), hasPlace({ eventId, userId }, 'coHosting')]),
      )
      .where(({ or, eb, ref }) =>
        or([eb('maxAttendees', 'is', null), eb(eb('attendeeCount', '+', seats), '<=', ref('maxAttendees'))]),
      )
      .returning('id'),
)

/**
 * Takes a seat for a member and one for each guest, and notifies the host. However many members join at once, no seat
 * is taken twice. Throws `NotFound`, `EventCancelled`, `EventPast`, `AlreadyJoined`, `RemovedFromEvent`,
 * `ApprovalNeeded`, `EventFull`, `TooManySeats`, or `NotSignedIn` if the member has been suspended or deleted.
 */
export async function joinEvent(
  writer: Writer,
  { eventId, userId, guestCount = 0, now }: { eventId: number; userId: number; guestCount?: number; now: Date },
): Promise<Attendee> {
  const { db } = writer
  const attendee = await writer.transaction(async (transaction) => {
    // Joins of the same member run one after the other, and a suspension or a block of the member before or after them.
    await lockPresentMember(transaction, { id: userId })
    await requireRoomForSeat(transaction, { userId, now })
    const [seat] = await takeSeats(transaction, { eventId, userId, seats: 1 + guestCount, now: now.toISOString() })
    if (!seat) return undefined
    const joinedAt = now.toISOString()
    await insertPlaces(transaction, 'seat', [{ eventId, userId, guestCount, joinedAt }])
    await seatAndNotifyNewcomers(transaction, { eventId, exceptIds: [userId], now })
    await notifyHosts(transaction, { eventId, kind: 'attendeeJoined', memberId: userId, now })
    recordEventChange(transaction, { eventId })
    return { eventId, userId, joinedAt }
  })
  if (!attendee) throw await joinProblem(db, { eventId, userId, guestCount, now })
  // The answer does not read the attendee again, because the host may already have given the seat back.
  const user = await getMemberSummary(db, { id: userId })
  return { ...attendee, guestCount, status: 'confirmed', user }
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

/**
 * Gives up a member's seat at an event, place on its waiting list or request for a seat, if there
 * is one, and co-hosting it.
 */
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

/** Frees the seats of an attendee and their guests for the waiting list. Returns whether the member attended. */
export async function freeSeats(
  transaction: Transaction,
  {
    eventId,
    userId,
    actorId,
    notifiesHost,
    now,
  }: { eventId: number; userId: number; actorId: number; notifiesHost: boolean; now: Date },
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

async function joinProblem(
  db: Database,
  { eventId, userId, guestCount, now }: { eventId: number; userId: number; guestCount: number; now: Date },
) {
  // A small query instead of the whole event: when many members rush for the last seats, most requests end here.
  const event = await db
    .selectFrom('events')
    .leftJoin('places', (join) => join.onRef('places.eventId', '=', 'events.id').on('places.userId', '=', userId))
    .select(['date', 'duration', 'maxAttendees', 'attendeeCount', 'cancelledAt', 'approvalSince', 'hostId'])
    .select(['joinedAt', 'removedAt', 'namedAt'])
    .where('events.id', '=', eventId)
    .where(isReadableBy(db, userId))
    .executeTakeFirst()
  if (!event) return new ProblemError('NotFound')
  const status = event.cancelledAt === null ? 'active' : 'cancelled'
  const place = { isAttending: event.joinedAt !== null, isRemoved: event.removedAt !== null }
  const organizers = { isHosting: event.hostId === userId, isCoHosting: event.namedAt !== null }
  const approval = { needsApproval: event.approvalSince !== null, ...organizers }
  const problem = joinRefusal({ ...event, status, ...place, ...approval }, now, guestCount)
  // Without a problem, a seat became free after the attempt, which found the event full.
  return new ProblemError(problem ?? 'EventFull')
}
