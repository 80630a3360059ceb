import { nestEvent } from '../../events/archived-events.ts'
import { lastReadTitle } from '../../people/visibility/event-readers.ts'
import { nestGame } from '../../games/archived-games.ts'
import type { Subject } from '../../platform/services/subject.ts'
import { type ArchiveParts, byKey } from '../../platform/subjects/archive-parts.ts'
import { serveSplit } from './routes.ts'

const archive = {
  tablesAtEvents: (db, { userId }) =>
    byKey(
      db
        .selectFrom('splitSeats')
        .innerJoin('splitTables', (join) =>
          join
            .onRef('splitTables.eventId', '=', 'splitSeats.eventId')
            .onRef('splitTables.place', '=', 'splitSeats.place'),
        )
        .innerJoin('events', 'events.id', 'splitSeats.eventId')
        .innerJoin('games', 'games.id', 'splitTables.gameId')
        .select(['splitSeats.eventId', lastReadTitle(db, userId), 'gameId', 'games.name', 'wantedPlace as wantedTable'])
        .where('userId', '=', userId),
      ['splitSeats.eventId'],
      (row) => nestEvent(nestGame(row)),
    ),
} satisfies ArchiveParts

export const split = {
  serve: [serveSplit],
  work: () => [],
  personal: {
    tables: {
      splitSeats: 'tablesAtEvents',
      splitTables: { reason: 'Which games the tables of an event play. The seats name the members.' },
    },
    archive,
    // A member who leaves an event gives up their place at a table, so events delete it.
    erase: [],
    separate: [],
  },
  reportable: {},
} satisfies Subject
