import { nestGame } from '../../games/archived-games.ts'
import type { Subject } from '../../platform/services/subject.ts'
import { type ArchiveParts, byKey } from '../../platform/subjects/archive-parts.ts'
import { deleteCollection } from './collection.ts'
import { serveCollection } from './routes.ts'

const archive = {
  // Contains deleted games too.
  collection: (db, { userId }) =>
    byKey(
      db
        .selectFrom('collectionEntries')
        .innerJoin('games', 'games.id', 'collectionEntries.gameId')
        .select(['gameId', 'games.name', 'favoritedAt', 'offeredSince', 'collectionEntries.createdAt as addedAt'])
        .where('userId', '=', userId),
      ['gameId'],
      ({ favoritedAt, ...row }) => ({ ...nestGame(row), isFavorite: favoritedAt !== null }),
    ),
} satisfies ArchiveParts

export const collection = {
  serve: [serveCollection],
  work: () => [],
  personal: {
    tables: { collectionEntries: 'collection' },
    archive,
    erase: [deleteCollection],
    separate: [],
  },
  reportable: {},
} satisfies Subject
