/**
 * Counts the steps of a search, so that it ends after the same amount of work on every machine, and the same input
 * always gives the same answer. A step is one turn of an inner loop.
 */
export class Steps {
  readonly limit: number
  #taken = 0

  constructor(limit: number) {
    this.limit = limit
  }

  get taken(): number {
    return this.#taken
  }

  /** Whether the search had to end before it had tried everything. */
  get areUsedUp(): boolean {
    return this.#taken >= this.limit
  }

  /** Takes steps. Returns false if none are left, and the search has to end. */
  take(count = 1): boolean {
    this.#taken += count
    return this.#taken < this.limit
  }
}
