import { isNewMember } from '../../contract/people/restrictions.ts'
import { rowLimits } from '../../contract/platform/row-limits.ts'
import { eventsWith, type PlaceKind } from '../people/visibility/places.ts'
import type { Database } from '../platform/database/schema.ts'
import { requireFewerRows } from '../platform/limits/row-limit.ts'

const day = 24 * 60 * 60_000

/** Throws `TooManyEvents` or `TooManyNewEvents`. The transaction must hold the member's lock. */
export async function requireRoomForEvent(transaction: Database, { hostId, now }: { hostId: number; now: Date }) {
  const hosted = transaction.selectFrom('events').select('id').where('hostId', '=', hostId)
  const upcoming = hosted.where('cancelledAt', 'is', null).where('endsAt', '>=', now.toISOString())
  await requireFewerRows(upcoming, rowLimits.hostedEvents)
  const { createdAt: joinedAt } = await transaction
    .selectFrom('users')
    .select('createdAt')
    .where('id', '=', hostId)
    .executeTakeFirstOrThrow()
  const created = hosted.where('createdAt', '>', new Date(now.getTime() - day).toISOString())
  const { eventsPerDay, newMemberEventsPerDay } = rowLimits
  await requireFewerRows(created, isNewMember({ joinedAt }, now) ? newMemberEventsPerDay : eventsPerDay)
}

/** Throws `TooManyChanges`. The transaction must hold the event's lock. */
export async function requireRoomForChange(
  transaction: Database,
  { eventId, editorId, now }: { eventId: number; editorId: number; now: Date },
) {
  const changes = transaction
    .selectFrom('eventRevisions')
    .select('id')
    .where('eventId', '=', eventId)
    .where('editorId', '=', editorId)
    .where('createdAt', '>', new Date(now.getTime() - day).toISOString())
  await requireFewerRows(changes, rowLimits.eventChangesPerDay)
}

export function countUpcomingPlaces(db: Database, kind: PlaceKind, { userId, now }: { userId: number; now: string }) {
  return eventsWith(db, userId, kind)
    .innerJoin('events as upcoming', 'upcoming.id', 'places.eventId')
    .where('upcoming.cancelledAt', 'is', null)
    .where('upcoming.endsAt', '>=', now)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
}
