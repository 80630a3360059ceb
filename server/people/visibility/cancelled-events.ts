import { expressionBuilder } from 'kysely'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { blocksOf } from './blocks.ts'

/**
 * Returns the condition, for a query of `events`, that an event was cancelled because its host was suspended, and
 * that host and viewer do not block each other. Such an event stays visible, so that its attendees see the
 * cancellation (decision 66).
 */
export function isCancelledBySuspension(db: Database, viewerId: number) {
  const { and, eb } = expressionBuilder<Schema, 'events'>()
  return and([wasHostSuspended(), eb('events.hostId', 'not in', blocksOf(db, viewerId))])
}

/** Like `isCancelledBySuspension`, for visitors, whom no member blocks. */
export function wasHostSuspended() {
  const { exists, selectFrom } = expressionBuilder<Schema, 'events'>()
  return exists(
    selectFrom('users as suspended')
      .select('suspended.id')
      .whereRef('suspended.id', '=', 'events.hostId')
      .whereRef('suspended.suspendedAt', '<=', 'events.cancelledAt'),
  )
}
