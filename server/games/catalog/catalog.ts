import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameCategory } from '../../../contract/people/categories.ts'

/** The catalog uses one name per category: 'Party Game' and 'Euro-style', never their aliases. */
export type CatalogCategory = Exclude<GameCategory, 'Party' | 'Euro Game'>

/**
 * A game of the starter catalog. Play times are in minutes. Complexity is the players' consensus from 1 (light) to 5
 * (heavy) with one decimal. `category` has one to four entries, the most important first. `yearPublished` is the year of
 * the first publication that players commonly name, negative for years BC. It is null if sources name different years, or if
 * the facts are those of a later edition with the same name: a wrong year would keep an import from finding the game. `bggId`
 * is the id on BoardGameGeek; null if it is not known for sure.
 */
export type CatalogGame = {
  id: number
  name: string
  yearPublished: number | null
  bggId: number | null
  description: string
  category: readonly CatalogCategory[]
  minPlayers: number
  maxPlayers: number
  minPlayTime: number
  maxPlayTime: number
  complexity: number
}

/**
 * The games of a new database, ordered by id: one line of `starter-games.jsonl` each. Collections and events refer to these
 * ids, so never change an id and give a new game the next one. The dashboard's sample games link to the ids 1 to 4. Existing
 * databases get new games at the next start, but changed facts only by a migration.
 */
export const starterCatalog: readonly CatalogGame[] = readFileSync(
  join(import.meta.dirname, 'starter-games.jsonl'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as CatalogGame)
