import type { GameCategory } from '../../contract/games/categories.ts'

/** The catalogue writes a category under one name only: 'Party Game' and 'Euro-style', never their aliases. */
export type CatalogueCategory = Exclude<GameCategory, 'Party' | 'Euro Game'>

/**
 * A game the database starts with. Play times are minutes, complexity is the players' consensus from 1 (light) to
 * 5 (heavy) with one decimal, and `category` holds one to four entries, the most telling first.
 */
export type CatalogueGame = {
  id: number
  name: string
  description: string
  category: readonly CatalogueCategory[]
  minPlayers: number
  maxPlayers: number
  minPlayTime: number
  maxPlayTime: number
  complexity: number
}
