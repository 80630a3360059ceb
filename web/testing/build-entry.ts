import type { ListedEntry } from '../../contract/shelves/collection/schemas.ts'
import type { Game } from '../../contract/games/schemas.ts'

/** Builds the entry of a game in the collection of the first member. */
export function buildEntry(game: Game, overrides: Partial<ListedEntry> = {}): ListedEntry {
  return {
    id: game.id,
    userId: 1,
    gameId: game.id,
    isFavorite: false,
    ownRating: null,
    lending: { isOffered: false, hasAsked: false, lentTo: null },
    expansionCount: 0,
    game,
    ...overrides,
  }
}
