import { type ExpressionBuilder, expressionBuilder } from 'kysely'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { blocksOf, hiddenFrom } from './blocks.ts'
import { isCancelledBySuspension, wasHostSuspended } from './cancelled-events.ts'
import { isOpenTo } from './event-readers.ts'
import { hasPlace } from './places.ts'
import { suspendedMembers } from './suspensions.ts'

/**
 * Returns the condition, for a query of `events`, that a viewer sees an event in lists and can take a seat: its host and
 * the owner of its place are not hidden, and the viewer may open it. Lists of events also leave out unlisted ones
 * (`whereUpcoming`).
 */
export function isShownTo(db: Database, viewerId: number) {
  const { and, eb, or } = expressionBuilder<Schema, 'events'>()
  return and([
    eb('events.hostId', 'not in', hiddenFrom(db, viewerId)),
    or([eb('events.placeOwnerId', 'is', null), eb('events.placeOwnerId', 'not in', hiddenFrom(db, viewerId))]),
    isOpenTo(viewerId),
  ])
}

/**
 * Returns the condition that the viewer can open an event: they see its host and the owner of its place, or it was
 * cancelled by the suspension of one of them. Unlisted events need a link or a place.
 */
export function isReadableBy(db: Database, viewerId: number) {
  const { and } = expressionBuilder<Schema, 'events'>()
  return and([isVisibleTo(db, viewerId), isOpenTo(viewerId)])
}

/** Like `isReadableBy`, for viewers who have the link of the event. */
export function isVisibleTo(db: Database, viewerId: number) {
  const { and, eb, or } = expressionBuilder<Schema, 'events'>()
  return and([
    or([eb('events.hostId', 'not in', hiddenFrom(db, viewerId)), isCancelledBySuspension(db, viewerId)]),
    or([eb('events.placeOwnerId', 'is', null), eb('events.placeOwnerId', 'not in', blocksOf(db, viewerId))]),
  ])
}

/** Like `isVisibleTo`, for visitors who have the link of the event. */
export function isVisibleToVisitors(db: Database) {
  const { eb, or } = expressionBuilder<Schema, 'events'>()
  return or([eb('events.hostId', 'not in', suspendedMembers(db)), wasHostSuspended()])
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
