export const minTablePeople = 2
/** Up to this number of people, the split is the best one. Beyond it, a search finds a good one. */
export const maxExactPeople = 12
export const maxSplitPeople = 200
/** Number of proposals with more tables than usual, which are made only if the games are for too few players. */
export const maxLargerSplits = 2
/** Maximum number of games that are considered for a split: the best ones for all people at the event. */
export const maxSplitGames = 60
/** A few tenths of a second. Only games and opinions that are chosen to be difficult use the steps up. */
export const maxSplitSteps = 40_000_000
/** Tables count as ending together if the lengths of their games differ by at most this number of minutes. */
export const alignedMinutes = 45
/** Points of the score that each person loses if the tables do not end together. */
export const spreadPenalty = 10

/** A search ends after the same work on every machine, and the same input always gives the same answer. */
export class Steps {
  readonly limit: number
  #taken = 0

  constructor(limit: number) {
    this.limit = limit
  }

  get taken(): number {
    return this.#taken
  }

  get areUsedUp(): boolean {
    return this.#taken >= this.limit
  }

  /** Takes steps. Returns false if none are left, and the search has to end. */
  take(count = 1): boolean {
    this.#taken += count
    return this.#taken < this.limit
  }
}
