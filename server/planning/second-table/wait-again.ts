import { changeRefusal } from '../../../contract/events/event-changes.ts'
import { recordEventChange } from '../../events/event-audience.ts'
import { lockEvent } from '../../events/event-locks.ts'
import { getEvent } from '../../events/events.ts'
import { giveUpPlace } from '../../events/seats.ts'
import { fillSeats } from '../../events/waiting-list.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../../platform/live/writer.ts'
import { requireWaitingListCheck } from '../../games/event-checks.ts'
import { lockPresentMember } from '../../people/users/member-locks.ts'
import { findFirstTable, findKeptPlace } from './linked-events.ts'

/**
 * Gives back the seat at a linked event for the member's earlier place on the waiting list of the first table, or for
 * a seat there if one became free. Throws `NotFound` unless the member was moved here, `EventCancelled` or
 * `EventPast`.
 */
export async function waitAgain(
  writer: Writer,
  { eventId, userId, now }: { eventId: number; userId: number; now: Date },
) {
  await writer.transaction(async (transaction) => {
    await lockPresentMember(transaction, { id: userId })
    const first = await findFirstTable(transaction, { eventId, viewerId: userId })
    if (!first) throw new ProblemError('NotFound')
    // The first table has the smaller id, and events are locked in the order of their ids.
    await lockEvent(transaction, { eventId: first.id })
    await lockEvent(transaction, { eventId })
    const kept = await findKeptPlace(transaction, { eventId, userId })
    if (!kept) throw new ProblemError('NotFound')
    await rejoinLine(transaction, { eventId: first.id, userId, kept, now })
    await giveUpPlace(transaction, { eventId, userId, notifiesHost: true, now })
    await transaction.deleteFrom('keptPlaces').where('eventId', '=', eventId).where('userId', '=', userId).execute()
  })
}

type Rejoining = {
  eventId: number
  userId: number
  kept: { waitingId: number; waitingSince: string }
  now: Date
}

async function rejoinLine(transaction: Transaction, { eventId, userId, kept, now }: Rejoining) {
  const event = await getEvent(transaction, { id: eventId, viewerId: userId })
  const problem = changeRefusal(event, now)
  if (problem) throw new ProblemError(problem)
  if (event.isAttending || event.waitingPlace !== null || event.isRemoved) return
  const { waitingId: id, waitingSince } = kept
  await transaction.insertInto('waitingMembers').values({ id, eventId, userId, waitingSince }).execute()
  const seats = { ...event, waitingCount: event.waitingCount + 1 }
  const counts = await fillSeats(transaction, { eventId, seats, actorId: userId, now })
  const changed = { ...counts, tableChangedAt: now.toISOString() }
  await transaction.updateTable('events').set(changed).where('id', '=', eventId).execute()
  await requireWaitingListCheck(transaction, { eventId })
  recordEventChange(transaction, { eventId })
}
