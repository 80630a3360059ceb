export const minSplitPeople = 6
export const minTablePeople = 2
/**
 * Up to this number of people, the split is exactly the best one. Beyond it, a search with a fixed
 * budget finds a good one.
 */
export const maxExactPeople = 12
export const maxSplitPeople = 200
/** Number of proposals with more tables than usual, which are made only if the games are for too few players. */
export const maxLargerSplits = 2
/** Number of games, the best ones for all people of the event, among which the tables choose. */
export const maxSplitGames = 60
/** Tables count as ending together if their games take at most this many minutes more or less. */
export const alignedMinutes = 45
/** Points of the score that each person loses if the tables do not end together. */
export const spreadPenalty = 10
