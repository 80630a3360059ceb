import { nestGame } from '../../games/archived-games.ts'
import { rowsOf } from '../../platform/subjects/declared-subject.ts'
import type { Subject } from '../../platform/services/subject.ts'
import { byKey } from '../../platform/subjects/archive-parts.ts'
import { serveShelf } from './routes.ts'

export const shelfImport = {
  serve: [serveShelf],
  work: () => [],
  personal: {
    tables: { shelfChoices: 'gamesChosenInImports' },
    archive: {
      gamesChosenInImports: (db, { userId }) =>
        byKey(
          db
            .selectFrom('shelfChoices')
            .innerJoin('games', 'games.id', 'shelfChoices.gameId')
            .select(['shelfChoices.bggId', 'gameId', 'games.name'])
            .where('userId', '=', userId),
          ['shelfChoices.bggId'],
          nestGame,
        ),
    },
    erase: [rowsOf('shelfChoices')],
    separate: [],
  },
  reportable: {},
} satisfies Subject
