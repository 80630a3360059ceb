import type { PlayerBounds, PlayTimeBounds } from '../../../contract/games/game-facts.ts'
import type { Game } from '../../../contract/games/schemas.ts'

export type PopularGame = Pick<Game, 'id' | 'name' | 'category' | 'picture' | 'rating'> & PlayerBounds & PlayTimeBounds

const unrated = { picture: null, rating: null }

/** Shown when the server returns no popular games. The ids are those of the starter catalog. */
export const sampleGames: readonly PopularGame[] = [
  {
    id: 1,
    name: 'Catan',
    category: ['Strategy', 'Family', 'Resource Management'],
    minPlayers: 3,
    maxPlayers: 4,
    minPlayTime: 60,
    maxPlayTime: 120,
    ...unrated,
  },
  {
    id: 2,
    name: 'Ticket to Ride',
    category: ['Family', 'Strategy'],
    minPlayers: 2,
    maxPlayers: 5,
    minPlayTime: 30,
    maxPlayTime: 60,
    ...unrated,
  },
  {
    id: 3,
    name: 'Pandemic',
    category: ['Cooperative', 'Strategy', 'Family'],
    minPlayers: 2,
    maxPlayers: 4,
    minPlayTime: 45,
    maxPlayTime: 45,
    ...unrated,
  },
  {
    id: 4,
    name: 'Azul',
    category: ['Abstract', 'Family', 'Pattern Building'],
    minPlayers: 2,
    maxPlayers: 4,
    minPlayTime: 30,
    maxPlayTime: 45,
    ...unrated,
  },
]
