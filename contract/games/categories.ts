/**
 * Game categories (SPEC 9). The specification's screens list them under slightly different names; each screen shows
 * its own list and `categoryAliases` makes them one.
 */

/** The filter of Find Games and the preferences of a profile. */
export const findGamesCategories = [
  'Strategy',
  'Family',
  'Card Game',
  'Party Game',
  'Cooperative',
  'Dice',
  'Resource Management',
  'Worker Placement',
  'Abstract',
  'Euro-style',
] as const

/** The form that adds a game. */
export const addGameCategories = [
  'Strategy',
  'Family',
  'Party',
  'Card Game',
  'Cooperative',
  'Abstract',
  'Deck Building',
  'Worker Placement',
  'Euro Game',
  'Dice',
] as const

/** The form that edits a game. */
export const editGameCategories = [...addGameCategories, 'Resource Management', 'Pattern Building'] as const

/** Every category a game may have, under either name. */
export const gameCategories = [
  ...findGamesCategories,
  'Party',
  'Deck Building',
  'Euro Game',
  'Pattern Building',
] as const
export type GameCategory = (typeof gameCategories)[number]

const sameCategory: readonly (readonly GameCategory[])[] = [
  ['Party', 'Party Game'],
  ['Euro Game', 'Euro-style'],
]

/** All names a category goes by, its own first: a filter finds a game under any of them. */
export function categoryAliases(category: GameCategory): readonly GameCategory[] {
  const aliases = sameCategory.find((names) => names.includes(category)) ?? []
  return [category, ...aliases.filter((name) => name !== category)]
}
