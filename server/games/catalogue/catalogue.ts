import { abstractGames } from './abstract-games.ts'
import { cardGames } from './card-games.ts'
import { cooperativeGames } from './cooperative-games.ts'
import { deckBuildingGames } from './deck-building-games.ts'
import { diceGames } from './dice-games.ts'
import { euroGames } from './euro-games.ts'
import { familyGames } from './family-games.ts'
import type { CatalogueGame } from './game.ts'
import { partyGames } from './party-games.ts'
import { patternBuildingGames } from './pattern-building-games.ts'
import { strategyGames } from './strategy-games.ts'
import { workerPlacementGames } from './worker-placement-games.ts'

/**
 * The games of a new database, ordered by id. Collections and events refer to these ids, so never change an id and give
 * a new game the next one. The dashboard's sample games link to the ids 1 to 4. Existing databases get new games at the next
 * start, but changed facts only by a migration.
 */
export const starterCatalogue: readonly CatalogueGame[] = [
  ...strategyGames,
  ...workerPlacementGames,
  ...euroGames,
  ...familyGames,
  ...cardGames,
  ...deckBuildingGames,
  ...partyGames,
  ...cooperativeGames,
  ...diceGames,
  ...abstractGames,
  ...patternBuildingGames,
].toSorted((one, other) => one.id - other.id)
