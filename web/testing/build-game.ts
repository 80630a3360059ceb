import type { Game } from '../../contract/games/schemas.ts'

/** Builds a game that another member added. */
export function buildGame(overrides: Partial<Game> = {}): Game {
  return {
    id: 1,
    name: 'Catan',
    description: 'Trade, build and settle.',
    imageUrl: null,
    picture: null,
    rating: null,
    ratingCount: 0,
    ownerCount: 0,
    category: ['Strategy'],
    minPlayers: 3,
    maxPlayers: 4,
    minPlayTime: 60,
    maxPlayTime: 120,
    complexity: 2.3,
    addedById: null,
    isDeleted: false,
    yearPublished: null,
    baseGameId: null,
    otherNames: [],
    version: null,
    ...overrides,
  }
}
