import type { Expression } from 'kysely'
import { lockRows } from '../platform/database/row-locks.ts'
import type { Database } from '../platform/database/schema.ts'
import { requireThat } from '../platform/http/problem-error.ts'
import { planColumns, readPlan } from './plan-columns.ts'

/**
 * Locks an event and returns it; returns undefined for an unknown one. Until the transaction ends, no other transaction
 * changes the event, its seats or its waiting list.
 */
export async function lockEvent(transaction: Database, { eventId }: { eventId: number }) {
  const found = transaction
    .selectFrom('events')
    .select(planColumns)
    .select(['hostId', 'endsAt', 'attendeeCount', 'waitingCount', 'cancelledAt', 'derivedFromId', 'placeOwnerId'])
    .where('id', '=', eventId)
  const event = await lockRows(transaction, found).executeTakeFirst()
  const status = event?.cancelledAt === null ? ('active' as const) : ('cancelled' as const)
  return event && { ...event, ...readPlan(event), status }
}

/**
 * Throws `NotYours` unless a member hosts or co-hosts an event. The transaction must hold the event's lock, so that the
 * member cannot stop co-hosting before it ends.
 */
export async function requireOrganizer(
  transaction: Database,
  { eventId, organizerId }: { eventId: number; organizerId: number },
) {
  const event = await transaction
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .where(({ or, eb }) =>
      or([eb('hostId', '=', organizerId), eb('id', 'in', coHostedEvents(transaction, organizerId))]),
    )
    .executeTakeFirst()
  requireThat(event !== undefined, 'NotYours')
}

export function coHostedEvents(db: Database, userId: number | Expression<number>) {
  return db
    .selectFrom('places')
    .select('places.eventId as id')
    .where('places.userId', '=', userId)
    .where('places.namedAt', 'is not', null)
}
