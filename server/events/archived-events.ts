import type { NotNull } from 'kysely'
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
        .selectFrom('places')
        .innerJoin('events', 'events.id', 'places.eventId')
        .select(['eventId', 'title', 'namedAt'])
        .where('userId', '=', userId)
        .where('namedAt', 'is not', null)
        .$narrowType<{ namedAt: NotNull }>(),
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
        .selectFrom('places')
        .innerJoin('events', 'events.id', 'places.eventId')
        .select(['eventId', 'title', 'waitingSince'])
        .where('userId', '=', userId)
        .where('waitingSince', 'is not', null)
        .$narrowType<{ waitingSince: NotNull }>(),
      ['eventId'],
      ({ eventId, title, waitingSince }) => ({ event: { id: eventId, title }, waitingSince }),
    ),
  attendanceRequests: (db, { userId }) =>
    byKey(
      db
        .selectFrom('places')
        .innerJoin('events', 'events.id', 'places.eventId')
        .select(['eventId', 'title', 'message', 'requestedAt', 'declinedAt'])
        .where('userId', '=', userId)
        .where('requestedAt', 'is not', null)
        .$narrowType<{ requestedAt: NotNull }>(),
      ['eventId'],
      ({ eventId, title, ...request }) => ({ event: { id: eventId, title }, ...request }),
    ),
  eventsRemovedFrom: (db, { userId }) =>
    byKey(
      db
        .selectFrom('places')
        .innerJoin('events', 'events.id', 'places.eventId')
        .select(['eventId', 'title', 'removedAt'])
        .where('userId', '=', userId)
        .where('removedAt', 'is not', null)
        .$narrowType<{ removedAt: NotNull }>(),
      ['eventId'],
      ({ eventId, title, removedAt }) => ({ event: { id: eventId, title }, removedAt }),
    ),
  // The member opened the link of these events or has a place at them.
  unlistedEvents: (db, { userId }) =>
    byKey(
      db
        .selectFrom('places')
        .innerJoin('events', 'events.id', 'places.eventId')
        .select(['eventId', 'title', 'readerSince'])
        .where('userId', '=', userId)
        .where('readerSince', 'is not', null)
        .$narrowType<{ readerSince: NotNull }>(),
      ['eventId'],
      ({ eventId, title, readerSince }) => ({ event: { id: eventId, title }, since: readerSince }),
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

/** Returns a row with the id and the title of its event in a part of their own. */
export function nestEvent<Row extends { eventId: number; title: string }>({ eventId, title, ...row }: Row) {
  return { event: { id: eventId, title }, ...row }
}
