import {
  changedParts,
  changedPlan,
  changeRefusal,
  type EventPlan,
  isSamePlan,
  planProblems,
} from '../../contract/events/event-changes.ts'
import type { DetailsAudience, EventPart } from '../../contract/events/limits.ts'
import { eventEnd } from '../../contract/events/rules.ts'
import type { EventChange } from '../../contract/events/schemas.ts'
import type { Database } from '../platform/database/schema.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { tellPeople } from '../notifications/event-notifications.ts'
import { listEventGameIds, replaceEventGames } from './event-games.ts'
import { eventSearchText } from './queries.ts'
import { clearWaitingList, fillSeats } from './waiting-list.ts'

/**
 * Changes what is given of an event, in one step, and tells everybody who attends or waits but the host. More seats go to
 * those who wait. Refuses an event that is unknown, cancelled or over, a start in the past, fewer seats than are taken, and
 * a game that is not in the catalogue.
 *
 * @returns undefined where the event was so already. Otherwise what people are told has changed, which is nothing where only
 *   whom the details are for did; and who has a notification of a seat that came with the change
 */
export async function changeEvent(
  db: Database,
  { id, change, now }: { id: number; change: EventChange; now: Date },
): Promise<{ changes: EventPart[]; toldIds: number[] } | undefined> {
  return db.transaction().execute(async (transaction) => {
    const { attendeeCount, waitingCount, ...before } = await lockEvent(transaction, { id, now })
    const after = changedPlan(before, change)
    const problems = planProblems(before, after, { attendeeCount, now })
    if (Object.keys(problems).length > 0) throw new Refusal('InvalidInput', problems)
    if (isSamePlan(before, after)) return undefined
    const changes = changedParts(before, after)
    const changed = changes.length > 0 && { changedAt: now.toISOString(), changedParts: changes.join() }
    if (changed) await tellPeople(transaction, { eventId: id, kind: 'eventChanged', changes, now })
    const seats = { maxAttendees: after.maxAttendees, attendeeCount, waitingCount }
    const { counts, toldIds } = await fillSeats(transaction, { eventId: id, seats, now })
    await transaction
      .updateTable('events')
      .set({ ...eventColumns(after), ...counts, ...changed })
      .where('id', '=', id)
      .execute()
    if (changes.includes('games'))
      await replaceEventGames(transaction, { eventId: id, before: before.gameIds, gameIds: after.gameIds })
    return { changes, toldIds }
  })
}

/**
 * Calls an event off for good and tells everybody who attends or waits but the host; nobody waits any longer. Refuses an event that is unknown, cancelled
 * already, or over.
 *
 * @param reason what the attendees are told, null for nothing
 * @returns who waited for a seat
 */
export async function callOffEvent(
  db: Database,
  { id, reason, now }: { id: number; reason: string | null; now: Date },
): Promise<number[]> {
  return db.transaction().execute((transaction) => callOff(transaction, { id, reason, now }))
}

/** The same as a part of a transaction. */
export async function callOff(
  transaction: Database,
  { id, reason, now }: { id: number; reason: string | null; now: Date },
): Promise<number[]> {
  await lockEvent(transaction, { id, now })
  await transaction
    .updateTable('events')
    .set({ cancelledAt: now.toISOString(), cancelReason: reason })
    .where('id', '=', id)
    .execute()
  await tellPeople(transaction, { eventId: id, kind: 'eventCancelled', now })
  return clearWaitingList(transaction, { eventId: id })
}

/**
 * Keeps everyone else from changing an event, its seats included, until the transaction ends, and gives what a change of
 * it is measured by.
 */
async function lockEvent(
  transaction: Database,
  { id, now }: { id: number; now: Date },
): Promise<EventPlan & { attendeeCount: number; waitingCount: number }> {
  // An update that changes nothing: the one lock on a row that both engines know. Who joins at the same time waits for it.
  const event = await transaction
    .updateTable('events')
    .set(({ ref }) => ({ attendeeCount: ref('attendeeCount') }))
    .where('id', '=', id)
    .returning([
      'title',
      'date',
      'duration',
      'location',
      'locationDetails',
      'locationDetailsFor',
      'description',
      'maxAttendees',
      'attendeeCount',
      'waitingCount',
      'cancelledAt',
    ])
    .executeTakeFirst()
  if (!event) throw new Refusal('NotFound')
  const { cancelledAt, locationDetailsFor, ...rest } = event
  const plan = { ...rest, locationDetailsFor: locationDetailsFor as DetailsAudience }
  const refusal = changeRefusal({ ...plan, status: cancelledAt === null ? 'active' : 'cancelled' }, now)
  if (refusal) throw new Refusal(refusal)
  return { ...plan, gameIds: await listEventGameIds(transaction, { eventId: id }) }
}

function eventColumns({ gameIds: _gameIds, ...columns }: EventPlan) {
  return {
    ...columns,
    endsAt: new Date(eventEnd(columns)).toISOString(),
    searchText: eventSearchText(columns),
  }
}
