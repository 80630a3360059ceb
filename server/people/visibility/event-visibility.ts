import { type ExpressionBuilder, expressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely'
import type { SightWay } from '../../../contract/events/visibility.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { blocksOf, hiddenFrom } from './blocks.ts'
import { hasPlace } from './places.ts'
import { suspendedMembers } from './suspensions.ts'

/**
 * Returns the condition, for a query of `events`, that a viewer sees an event (`maySee`); undefined stands for a visitor.
 * Lists of events also leave out unlisted ones (`whereUpcoming`).
 */
export function isSeenBy(db: Database, viewerId: number, way: SightWay): ExpressionWrapper<Schema, 'events', SqlBool>
export function isSeenBy(
  db: Database,
  viewerId: number | undefined,
  way: 'link',
): ExpressionWrapper<Schema, 'events', SqlBool>
export function isSeenBy(db: Database, viewerId: number | undefined, way: SightWay) {
  const { and, eb, or } = expressionBuilder<Schema, 'events'>()
  const isHostPresent = or([eb('events.hostId', 'not in', suspendedMembers(db)), isCancelledBySuspension()])
  if (viewerId === undefined) return isHostPresent
  const hidden = way === 'list' ? hiddenFrom(db, viewerId) : blocksOf(db, viewerId)
  return and([
    eb('events.hostId', 'not in', hidden),
    or([eb('events.placeOwnerId', 'is', null), eb('events.placeOwnerId', 'not in', hidden)]),
    ...(way === 'list' ? [] : [isHostPresent]),
    ...(way === 'link' ? [] : [isOpenTo(viewerId)]),
  ])
}

/** Returns the condition that an event is listed, or that the viewer runs it or has opened its link. */
function isOpenTo(viewerId: number) {
  const { or, eb, ref } = expressionBuilder<Schema, 'events'>()
  return or([
    eb('events.unlistedSince', 'is', null),
    eb('events.hostId', '=', viewerId),
    hasPlace({ eventId: ref('events.id'), userId: viewerId }, 'coHosting', 'reading'),
  ])
}

/**
 * Returns the condition, for a query of `events`, that an event was cancelled when its host was suspended. Such an event
 * stays visible, so that its attendees see the cancellation (decision 66).
 */
export function isCancelledBySuspension() {
  const { exists, selectFrom } = expressionBuilder<Schema, 'events'>()
  return exists(
    selectFrom('users as suspended')
      .select('suspended.id')
      .whereRef('suspended.id', '=', 'events.hostId')
      .whereRef('suspended.suspendedAt', '<=', 'events.cancelledAt'),
  )
}

/** Returns the condition, for a query of `events`, that the host or the owner of the place is suspended. */
export function hasSuspendedHost(db: Database) {
  const { and, or, eb } = expressionBuilder<Schema, 'events'>()
  return or([
    eb('events.hostId', 'in', suspendedMembers(db)),
    and([eb('events.placeOwnerId', 'is not', null), eb('events.placeOwnerId', 'in', suspendedMembers(db))]),
  ])
}

/**
 * Condition, for a query of `users`: the member may hear of an event, because they were not removed from it, and they and
 * the owner of its place do not block each other. Queries for its host ask for the host themselves.
 */
export function isWelcomeAt(db: Database, eventId: number) {
  return ({ and, eb, not, ref }: ExpressionBuilder<Schema, 'users'>) => {
    const owner = db.selectFrom('events').select('events.placeOwnerId').where('events.id', '=', eventId)
    return and([
      eb('users.id', 'not in', blocksOf(db, owner.$castTo<{ placeOwnerId: number }>().$asScalar())),
      not(hasPlace({ eventId, userId: ref('users.id') }, 'removal')),
    ])
  }
}
