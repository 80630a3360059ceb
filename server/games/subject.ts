import { reportedGames } from './reported-games.ts'
import type { Subject } from '../platform/services/subject.ts'
import { archivedGames } from './archived-games.ts'
import { detachAddedGames } from './game-changes.ts'
import { deleteRatings } from './ratings.ts'
import { serveGames } from './routes.ts'

export const games = {
  serve: [serveGames],
  work: () => [],
  personal: {
    tables: { games: 'gamesAdded', gameCategories: 'gamesAdded', gameNames: 'gamesAdded', gameRatings: 'ratings' },
    archive: archivedGames,
    erase: [deleteRatings, detachAddedGames],
    separate: [],
  },
  reportable: reportedGames,
} satisfies Subject
