import { lastReadTitle } from '../../people/visibility/event-readers.ts'
import { nestGame } from '../../games/archived-games.ts'
import { nestedRows, readNested } from '../../platform/database/nested.ts'
import { type ArchiveParts, byKey } from '../../platform/subjects/archive-parts.ts'
import { nestOrigin, selectCompanions } from './play-log.ts'

export const archivedPlays = {
  plays: (db, { userId }) =>
    byKey(
      db
        .selectFrom('plays as own')
        .leftJoin('events', 'events.id', 'own.eventId')
        .innerJoin('games', 'games.id', 'own.gameId')
        .select([
          'eventId',
          lastReadTitle(db, userId),
          'gameId',
          'games.name',
          'tableNumber',
          'playedAt',
          'people',
          'minutes',
          'vote',
          'players',
        ])
        .select(nestedRows(db, selectCompanions(db, userId)).as('playedWith'))
        .where('own.userId', '=', userId),
      ['own.id'],
      ({ playedWith, ...play }) => ({
        ...nestOrigin(nestGame(play)),
        playedWith: readNested(playedWith).map(({ memberId, fullName }) => ({ id: memberId, fullName })),
      }),
    ),
  importedPlays: (db, { userId }) =>
    byKey(
      db
        .selectFrom('importedPlays')
        .innerJoin('games', 'games.id', 'importedPlays.gameId')
        .select(['importedPlays.gameId', 'games.name', 'plays'])
        .where('userId', '=', userId),
      ['importedPlays.gameId'],
      nestGame,
    ),
} satisfies ArchiveParts
