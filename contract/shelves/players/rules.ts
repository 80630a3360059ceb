export const playerSorts = ['distance', 'name', 'experience', 'newest'] as const
export type PlayerSort = (typeof playerSorts)[number]

/** Such players come first at the same distance or experience. Others do not see when they were here. */
export const recentlyActiveDays = 30
