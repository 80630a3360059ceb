/** Number of people from which a host is offered to split them into several tables. */
export const minSplitPeople = 6
/** Smallest number of people at a table. */
export const minTablePeople = 2
/** Up to this number of people, the best split is found for certain; beyond it, by a search with a fixed budget. */
export const maxExactPeople = 12
/** Maximum number of people who are split. */
export const maxSplitPeople = 200
/** Number of games, the best ones for the whole crowd, from which the tables are made. */
export const maxSplitGames = 60
/** Tables count as ending together if their games take at most this many minutes more or less. */
export const alignedMinutes = 45
/** What each person loses, in points of the score, if the tables do not end together. */
export const spreadPenalty = 10
