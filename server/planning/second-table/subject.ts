import type { Subject } from '../../platform/services/subject.ts'
import { type ArchiveParts, byKey } from '../../platform/subjects/archive-parts.ts'
import { deleteSecondTables } from './departures.ts'
import { offerWork } from './offer-work.ts'
import { serveSecondTable } from './routes.ts'

const archive = {
  // The second tables that hosts asked the member to host.
  secondTableAsks: (db, { userId }) =>
    byKey(
      db
        .selectFrom('tableAsks')
        .innerJoin('events', 'events.id', 'tableAsks.eventId')
        .innerJoin('games', 'games.id', 'tableAsks.gameId')
        .select(['eventId', 'title', 'gameId', 'games.name', 'askedAt', 'declinedAt'])
        .where('userId', '=', userId),
      ['eventId'],
      ({ eventId, title, gameId, name, ...row }) => ({
        event: { id: eventId, title },
        game: { id: gameId, name },
        ...row,
      }),
    ),
  // The events to which the member was moved from a waiting list.
  movesFromWaitingLists: (db, { userId }) =>
    byKey(
      db
        .selectFrom('keptPlaces')
        .innerJoin('events', 'events.id', 'keptPlaces.eventId')
        .select(['eventId', 'title', 'waitingSince'])
        .where('userId', '=', userId),
      ['eventId'],
      ({ eventId, title, waitingSince }) => ({ event: { id: eventId, title }, waitingSince }),
    ),
} satisfies ArchiveParts

export const secondTable = {
  serve: [serveSecondTable],
  work: (services) => [offerWork(services)],
  personal: {
    tables: { tableAsks: 'secondTableAsks', keptPlaces: 'movesFromWaitingLists' },
    archive,
    erase: [deleteSecondTables],
    separate: [],
  },
  reportable: {},
} satisfies Subject
