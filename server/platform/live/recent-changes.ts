/** A browser that fetched data just before a change, and opens its stream just after it, receives it from here. */
const keepTime = 15_000

/** The changes of the last seconds, without repetitions. */
export class RecentChanges<Change> {
  /** The changes by their JSON, oldest first. */
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
