import { detachAddedGames } from './game-changes.ts'
import { deleteRatings } from './ratings.ts'
import { serveGames } from './routes.ts'
import type { Subject } from '../platform/services/subject.ts'

export const games = {
  serve: [serveGames],
  work: () => [],
  personal: { erase: [deleteRatings, detachAddedGames], separate: [] },
} satisfies Subject
