export const maxWaitingConsidered = 30
/** Fewer waiting members are no reason for a second table, even if the host would play with them. */
export const minWaitingMembers = 2
/** Maximum number of second tables that are offered at a time, each with another game. */
export const maxOffers = 3
