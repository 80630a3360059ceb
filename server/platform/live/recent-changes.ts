/**
 * How long, in milliseconds, a change is kept for browsers that fetched its data before and open their stream a moment
 * later.
 */
const keepTime = 15_000

/** The changes of the last seconds, each of them once. */
export class RecentChanges<Change> {
  /** By their text, oldest first. */
  readonly #changes = new Map<string, { change: Change; time: number }>()

  add(change: Change) {
    const text = JSON.stringify(change)
    this.#changes.delete(text)
    this.#changes.set(text, { change, time: performance.now() })
    this.#dropOld()
  }

  list(): Change[] {
    this.#dropOld()
    return [...this.#changes.values()].map(({ change }) => change)
  }

  #dropOld() {
    const oldest = performance.now() - keepTime
    for (const [text, { time }] of this.#changes) {
      if (time >= oldest) return
      this.#changes.delete(text)
    }
  }
}
