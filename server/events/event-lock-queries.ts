import type { DetailsAudience, EventVisibility } from '../../contract/events/limits.ts'
import { lockRows } from '../platform/database/row-locks.ts'
import type { Database } from '../platform/database/schema.ts'

/**
 * Locks an event and returns it; returns undefined for an unknown one. Until the transaction ends, no other transaction
 * changes the event, its seats or its waiting list.
 */
export async function lockEvent(transaction: Database, { eventId }: { eventId: number }) {
  const found = transaction
    .selectFrom('events')
    .select([
      'hostId',
      'title',
      'date',
      'duration',
      'endsAt',
      'location',
      'locationDetails',
      'locationDetailsFor',
      'description',
      'maxAttendees',
      'attendeeCount',
      'waitingCount',
      'cancelledAt',
      'hostNotPlayingSince',
      'extraPeople',
      'approvalSince',
      'visibility',
      'unlistedSince',
    ])
    .where('id', '=', eventId)
  const event = await lockRows(transaction, found).executeTakeFirst()
  return (
    event && {
      ...event,
      locationDetailsFor: event.locationDetailsFor as DetailsAudience,
      isHostPlaying: event.hostNotPlayingSince === null,
      needsApproval: event.approvalSince !== null,
      visibility: event.visibility as EventVisibility,
      isUnlisted: event.unlistedSince !== null,
      status: event.cancelledAt === null ? ('active' as const) : ('cancelled' as const),
    }
  )
}
