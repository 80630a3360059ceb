const mergeTime = 250

/** Passes items on after a short delay and merges equal ones, so that a burst of equal items is passed on once. */
export class BurstMerger<Item> {
  readonly #pass: (item: Item) => void
  readonly #timers = new Map<string, NodeJS.Timeout>()

  constructor(pass: (item: Item) => void) {
    this.#pass = pass
  }

  add(item: Item) {
    const key = JSON.stringify(item)
    if (this.#timers.has(key)) return
    const pass = () => {
      this.#timers.delete(key)
      this.#pass(item)
    }
    this.#timers.set(key, setTimeout(pass, mergeTime))
  }

  close() {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }
}
