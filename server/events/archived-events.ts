import { sql } from 'kysely'
import type { GameEvent } from '../../contract/events/schemas.ts'
import { lastReadTitle } from '../people/visibility/event-readers.ts'
import type { Database } from '../platform/database/schema.ts'
import { type ArchiveOwner, type ArchiveParts, byKey, inPages } from '../platform/subjects/archive-parts.ts'
import { listUserEvents } from './event-lists.ts'
import { linesOf } from './history.ts'

export const archivedEvents = {
  eventsHosted: (db, owner) => readEvents(db, owner, ({ host }) => host.id === owner.userId),
  eventsAttended: (db, owner) => readEvents(db, owner, ({ isAttending }) => isAttending),
  eventsCoHosted: (db, owner) => readPlaces(db, owner, 'namedAt', (namedAt) => ({ namedAt })),
  // The changes that the member made to events they host or co-host.
  eventChanges: (db, { userId }) =>
    byKey(
      db
        .selectFrom('eventRevisions')
        .innerJoin('events', 'events.id', 'eventRevisions.eventId')
        .select(['eventId', lastReadTitle(db, userId), 'details', 'eventRevisions.createdAt'])
        .where('editorId', '=', userId),
      ['eventRevisions.id'],
      ({ details, createdAt, ...row }) => ({
        ...nestEvent(row),
        changedAt: createdAt,
        lines: linesOf(details, { seesLocationDetails: true }),
      }),
    ),
  waitingList: (db, owner) => readPlaces(db, owner, 'waitingSince', (waitingSince) => ({ waitingSince })),
  attendanceRequests: (db, owner) =>
    readPlaces(db, owner, 'requestedAt', (requestedAt, answer) => ({ requestedAt, ...answer })),
  eventsRemovedFrom: (db, owner) => readPlaces(db, owner, 'removedAt', (removedAt) => ({ removedAt })),
  // The member opened the link of these events or has a place at them.
  unlistedEvents: (db, owner) => readPlaces(db, owner, 'readerSince', (since) => ({ since })),
} satisfies ArchiveParts

async function* readEvents(
  db: Database,
  { userId, now }: ArchiveOwner,
  isIncluded: (event: GameEvent) => boolean,
): AsyncGenerator<GameEvent> {
  const events = inPages((query) => listUserEvents(db, { userId, query, viewerId: userId, now }))
  for await (const event of events) if (isIncluded(event)) yield event
}

/** Reads the places of a member at events that have one of these instants. */
function readPlaces<Item extends object>(
  db: Database,
  { userId }: ArchiveOwner,
  column: 'namedAt' | 'waitingSince' | 'requestedAt' | 'removedAt' | 'readerSince',
  toItem: (since: string, answer: { message: string | null; declinedAt: string | null }) => Item,
) {
  return byKey(
    db
      .selectFrom('places')
      .innerJoin('events', 'events.id', 'places.eventId')
      .select(['eventId', lastReadTitle(db, userId), 'message', 'declinedAt', sql.ref<string>(column).as('since')])
      .where('userId', '=', userId)
      .where(column, 'is not', null)
      // Removals that events inherited repeat another one, and the member may never have seen these events.
      .$if(column === 'removedAt', (removals) => removals.where('removalOriginId', 'is', null)),
    ['eventId'],
    ({ eventId, title, since, ...answer }) => ({ event: { id: eventId, title }, ...toItem(since, answer) }),
  )
}

export function nestEvent<Row extends { eventId: number; title: string }>({ eventId, title, ...row }: Row) {
  return { event: { id: eventId, title }, ...row }
}
