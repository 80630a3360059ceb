import { nestGame } from '../archived-games.ts'
import { rowsOf } from '../../platform/subjects/declared-subject.ts'
import type { Subject } from '../../platform/services/subject.ts'
import { type ArchiveParts, byKey } from '../../platform/subjects/archive-parts.ts'
import { serveWishes } from './routes.ts'

const archive = {
  // Contains deleted games too.
  wishes: (db, { userId }) =>
    byKey(
      db
        .selectFrom('wishes')
        .innerJoin('games', 'games.id', 'wishes.gameId')
        .select(['wishes.gameId', 'games.name', 'wishes.createdAt as wishedAt'])
        .where('userId', '=', userId),
      ['wishes.gameId'],
      nestGame,
    ),
} satisfies ArchiveParts

export const wishes = {
  serve: [serveWishes],
  work: () => [],
  personal: { tables: { wishes: 'wishes' }, archive, erase: [rowsOf('wishes')], separate: [] },
  reportable: {},
} satisfies Subject
