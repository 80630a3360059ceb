import type { Expression } from 'kysely'
import { changeRefusal } from '../../contract/events/event-changes.ts'
import type { JoinableEvent } from '../../contract/events/rules.ts'
import type { GameEvent } from '../../contract/events/schemas.ts'
import { rowLimits } from '../../contract/platform/row-limits.ts'
import type { ProblemName } from '../../contract/platform/problems.ts'
import { isSeenBy } from '../people/visibility/event-visibility.ts'
import type { PlaceKind } from '../people/visibility/places.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import { lockRows } from '../platform/database/row-locks.ts'
import type { Database } from '../platform/database/schema.ts'
import { countUpcomingPlaces } from './open-events.ts'
import { ProblemError, requireThat, withProblem, requireNoProblem } from '../platform/http/problem-error.ts'
import { planColumns, readPlan } from './plan-columns.ts'

/** Until the transaction ends, no other transaction changes the event, its seats or its waiting list. */
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

/** Locks an event that can still change. Throws `NotFound`, `EventCancelled` or `EventPast`. */
export async function lockChangeableEvent(transaction: Database, { eventId, now }: { eventId: number; now: Date }) {
  const event = await lockEvent(transaction, { eventId })
  if (!event) throw new ProblemError('NotFound')
  requireNoProblem(changeRefusal(event, now))
  return event
}

type WantedEvent = JoinableEvent & Pick<GameEvent, 'maxAttendees' | 'attendeeCount' | 'waitingPlace' | 'ownRequest'>

const placeKinds = {
  seat: { limit: rowLimits.seats, read: ownPlaceReader('seat') },
  waiting: { limit: rowLimits.waitingPlaces, read: ownPlaceReader('waiting') },
  asking: { limit: rowLimits.seatRequests, read: ownPlaceReader('asking') },
}

/** Reads what a member has at an event that they see, and how many places of a kind they have at upcoming events. */
function ownPlaceReader(kind: PlaceKind) {
  return cacheQuery((db, { eventId, userId, now }: { eventId: number; userId: number; now: string }) =>
    db
      .selectFrom('events')
      .leftJoin('places', (join) => join.onRef('places.eventId', '=', 'events.id').on('places.userId', '=', userId))
      .select(['joinedAt', 'waitingSince', 'requestedAt', 'declinedAt', 'namedAt', 'removedAt'])
      .select([
        isSeenBy(db, userId, 'list').as('isInLists'),
        countUpcomingPlaces(db, kind, { userId, now }).as('placeCount'),
      ])
      .where('events.id', '=', eventId)
      .where(isSeenBy(db, userId, 'page')),
  )
}

type WantedPlace = {
  eventId: number
  userId: number
  kind: keyof typeof placeKinds
  refusal: (event: WantedEvent, now: Date) => ProblemName | undefined
  now: Date
}

/**
 * Locks an event at which a member wants a place, and returns it. Throws `NotFound` unless the member may see it in
 * lists, the problem that a rule of the contract returns, `TooManySeats`, `TooManyWaitingPlaces` or
 * `TooManySeatRequests`. The transaction must hold the member's lock.
 */
export async function lockWantedEvent(transaction: Database, { eventId, userId, kind, refusal, now }: WantedPlace) {
  const event = await lockEvent(transaction, { eventId })
  // A statement that waits for a lock reads all other rows as they were before it waited.
  const { limit, read } = placeKinds[kind]
  const [own] = await read(transaction, { eventId, userId, now: now.toISOString() })
  if (!event || !own) throw new ProblemError('NotFound')
  const problem = refusal(
    {
      ...event,
      isAttending: own.joinedAt !== null,
      waitingPlace: own.waitingSince === null ? null : 1,
      ownRequest: own.requestedAt === null ? null : own.declinedAt === null ? 'pending' : 'declined',
      isHosting: event.hostId === userId,
      isCoHosting: own.namedAt !== null,
      isRemoved: own.removedAt !== null,
    },
    now,
  )
  if (problem) throw new ProblemError(problem)
  requireThat(Boolean(own.isInLists), 'NotFound')
  requireThat(Number(own.placeCount) < limit.max, limit.problem)
  return event
}

/** Throws `NotYours`. The event's lock, which the caller holds, keeps the member from ending the co-hosting. */
export async function requireOrganizer(
  transaction: Database,
  { eventId, organizerId }: { eventId: number; organizerId: number },
) {
  await transaction
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .where(({ or, eb }) =>
      or([eb('hostId', '=', organizerId), eb('id', 'in', coHostedEvents(transaction, organizerId))]),
    )
    .executeTakeFirstOrThrow(withProblem('NotYours'))
}

export function coHostedEvents(db: Database, userId: number | Expression<number>) {
  return db
    .selectFrom('places')
    .select('places.eventId as id')
    .where('places.userId', '=', userId)
    .where('places.namedAt', 'is not', null)
}
