export const playerSorts = ['distance', 'name', 'experience', 'newest'] as const
export type PlayerSort = (typeof playerSorts)[number]

/**
 * Players who were here in the last days come first among players at the same distance or with the same experience.
 * When they were here is not shown to other members.
 */
export const recentlyActiveDays = 30
