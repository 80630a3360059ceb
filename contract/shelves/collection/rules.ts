/**
 * The sorts of a collection. `rating` and `mine` put the best first and unrated games last: `mine` uses the
 * ratings of the member who looks at the collection. `players` and `playTime` put the smallest first, `newest` the
 * entry that was added last. Games with equal values sort by name.
 */
export const collectionSorts = ['name', 'rating', 'mine', 'players', 'playTime', 'newest'] as const
export type CollectionSort = (typeof collectionSorts)[number]
