import { nestEvent } from '../../events/archived-events.ts'
import { lastReadTitle } from '../../people/visibility/event-readers.ts'
import { nestGame } from '../../games/archived-games.ts'
import { type ArchiveParts, byKey } from '../../platform/subjects/archive-parts.ts'

export const archivedGameChoices = {
  gameVetoes: (db, { userId }) =>
    byKey(
      db
        .selectFrom('gameVetoes')
        .innerJoin('events', 'events.id', 'gameVetoes.eventId')
        .innerJoin('games', 'games.id', 'gameVetoes.gameId')
        .select(['eventId', lastReadTitle(db, userId), 'gameId', 'games.name', 'vetoedAt'])
        .where('userId', '=', userId),
      ['gameVetoes.eventId', 'gameVetoes.gameId'],
      (row) => nestEvent(nestGame(row)),
    ),
  // The games that the member brings to events or teaches there.
  gameOffers: (db, { userId }) =>
    byKey(
      db
        .selectFrom('gameOffers')
        .innerJoin('events', 'events.id', 'gameOffers.eventId')
        .innerJoin('games', 'games.id', 'gameOffers.gameId')
        .select(['eventId', lastReadTitle(db, userId), 'gameId', 'games.name', 'bringingSince', 'teachingSince'])
        .where('userId', '=', userId),
      ['gameOffers.eventId', 'gameOffers.gameId'],
      (row) => nestEvent(nestGame(row)),
    ),
  // The games that hosts asked the member to bring.
  gamesAskedFor: (db, { userId }) =>
    byKey(
      db
        .selectFrom('gameAsks')
        .innerJoin('events', 'events.id', 'gameAsks.eventId')
        .innerJoin('games', 'games.id', 'gameAsks.gameId')
        .select(['eventId', lastReadTitle(db, userId), 'gameId', 'games.name', 'askedAt'])
        .where('userId', '=', userId),
      ['gameAsks.eventId', 'gameAsks.gameId'],
      (row) => nestEvent(nestGame(row)),
    ),
} satisfies ArchiveParts
