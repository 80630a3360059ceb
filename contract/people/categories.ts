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

/** The categories in the form that adds a game. Some have another name than on Find Games (see `categoryAliases`). */
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

export const editGameCategories = [...addGameCategories, 'Resource Management', 'Pattern Building'] as const

/** Every category a game can have, under all its names. */
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

/** Returns all names of a category, its own first. A filter matches a game under any of them. */
export function categoryAliases(category: GameCategory): readonly GameCategory[] {
  const aliases = sameCategory.find((names) => names.includes(category)) ?? []
  return [category, ...aliases.filter((name) => name !== category)]
}

export const maxCardCategories = 2
