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
