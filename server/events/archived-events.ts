import type { GameEvent } from '../../contract/events/schemas.ts'
import type { Database } from '../platform/database/schema.ts'
import { type ArchiveOwner, type ArchiveParts, byKey, inPages } from '../platform/subjects/archive-parts.ts'
import { listUserEvents } from './event-lists.ts'
import { linesOf } from './history.ts'

export const archivedEvents = {
  eventsHosted: (db, owner) => readEvents(db, owner, ({ host }) => host.id === owner.userId),
  eventsAttended: (db, owner) => readEvents(db, owner, ({ isAttending }) => isAttending),
  eventsCoHosted: (db, { userId }) =>
    byKey(
      db
        .selectFrom('coHosts')
        .innerJoin('events', 'events.id', 'coHosts.eventId')
        .select(['eventId', 'title', 'namedAt'])
        .where('userId', '=', userId),
      ['eventId'],
      ({ eventId, title, namedAt }) => ({ event: { id: eventId, title }, namedAt }),
    ),
  // The changes that the member made to events they host or co-host.
  eventChanges: (db, { userId }) =>
    byKey(
      db
        .selectFrom('eventRevisions')
        .innerJoin('events', 'events.id', 'eventRevisions.eventId')
        .select(['eventId', 'title', 'details', 'eventRevisions.createdAt'])
        .where('editorId', '=', userId),
      ['eventRevisions.id'],
      ({ eventId, title, details, createdAt }) => ({
        event: { id: eventId, title },
        changedAt: createdAt,
        lines: linesOf(details, { seesLocationDetails: true }),
      }),
    ),
  waitingList: (db, { userId }) =>
    byKey(
      db
        .selectFrom('waitingMembers')
        .innerJoin('events', 'events.id', 'waitingMembers.eventId')
        .select(['eventId', 'title', 'waitingSince'])
        .where('userId', '=', userId),
      ['waitingMembers.id'],
      ({ eventId, title, waitingSince }) => ({ event: { id: eventId, title }, waitingSince }),
    ),
  attendanceRequests: (db, { userId }) =>
    byKey(
      db
        .selectFrom('attendanceRequests')
        .innerJoin('events', 'events.id', 'attendanceRequests.eventId')
        .select(['eventId', 'title', 'message', 'requestedAt', 'declinedAt'])
        .where('userId', '=', userId),
      ['attendanceRequests.id'],
      ({ eventId, title, ...request }) => ({ event: { id: eventId, title }, ...request }),
    ),
  eventsRemovedFrom: (db, { userId }) =>
    byKey(
      db
        .selectFrom('removedMembers')
        .innerJoin('events', 'events.id', 'removedMembers.eventId')
        .select(['eventId', 'title', 'removedAt'])
        .where('userId', '=', userId),
      ['eventId'],
      ({ eventId, title, removedAt }) => ({ event: { id: eventId, title }, removedAt }),
    ),
  // The member opened the link of these events or has a place at them.
  unlistedEvents: (db, { userId }) =>
    byKey(
      db
        .selectFrom('eventReaders')
        .innerJoin('events', 'events.id', 'eventReaders.eventId')
        .select(['eventId', 'title', 'since'])
        .where('userId', '=', userId),
      ['eventId'],
      ({ eventId, title, since }) => ({ event: { id: eventId, title }, since }),
    ),
} satisfies ArchiveParts

async function* readEvents(
  db: Database,
  { userId, now }: ArchiveOwner,
  isIncluded: (event: GameEvent) => boolean,
): AsyncGenerator<GameEvent> {
  const events = inPages((query) => listUserEvents(db, { userId, query, viewerId: userId, now }))
  for await (const event of events) if (isIncluded(event)) yield event
}
