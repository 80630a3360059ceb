/** How often a member likes to play (SPEC 9: weekly by default). */
export const playFrequencies = ['daily', 'weekly', 'biweekly', 'monthly', 'occasionally'] as const
export const defaultPlayFrequency = 'weekly'
/** Miles a member travels to a game night: 10 by default, 1 to 100 (SPEC 9). */
export const defaultTravelDistance = 10
export const maxTravelDistanceLimits = { min: 1, max: 100 } as const
