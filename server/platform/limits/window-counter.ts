import type { Allowance } from '../../../contract/platform/budgets.ts'

/** Maximum number of keys with a running period. Beyond it, the oldest periods end early. */
const maxKeys = 100_000

type Period = { calls: number; endsAt: number }

/** Counts calls by key against one allowance, in the memory of this process. */
export class WindowCounter {
  readonly #allowance: Allowance
  /** In the order in which they end, because all periods are equally long. */
  readonly #periods = new Map<string | number, Period>()

  constructor(allowance: Allowance) {
    this.#allowance = allowance
  }

  /** The number of keys in memory. */
  get size(): number {
    return this.#periods.size
  }

  /**
   * Counts a call. Returns 0 if the allowance permits it, or the milliseconds until the period ends.
   *
   * @param now milliseconds of a clock that never goes back
   */
  count(key: string | number, now = performance.now()): number {
    const period = this.#periods.get(key)
    if (period === undefined || period.endsAt <= now) {
      this.#begin(key, now)
      return 0
    }
    period.calls += 1
    return period.calls > this.#allowance.calls ? period.endsAt - now : 0
  }

  /** Takes a counted call back. */
  refund(key: string | number) {
    const period = this.#periods.get(key)
    if (period && period.calls > 0) period.calls -= 1
  }

  #begin(key: string | number, now: number) {
    this.#periods.delete(key)
    for (const [oldest, { endsAt }] of this.#periods) {
      if (endsAt > now && this.#periods.size < maxKeys) break
      this.#periods.delete(oldest)
    }
    this.#periods.set(key, { calls: 1, endsAt: now + this.#allowance.seconds * 1000 })
  }
}
