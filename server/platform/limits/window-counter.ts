import type { Allowance } from '../../../contract/platform/budgets.ts'

/** Maximum number of keys with a running period. Beyond it, the oldest periods end early. */
const maxKeys = 100_000

/** `length` and `endsAt` are in milliseconds. */
type Period = { calls: number; length: number; endsAt: number }

/** Counts calls by key against one allowance, in the memory of this process. */
export class WindowCounter {
  readonly #allowance: Allowance
  /** The periods by their start. If all are equally long, this is also the order of their ends. */
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
      this.#begin(key, now, this.#nextLength(period, now))
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

  /** Returns the length in milliseconds of the period after another one, or of a first one. */
  #nextLength(period: Period | undefined, now: number): number {
    const { calls, seconds, longestSeconds = seconds } = this.#allowance
    const isRepeated = period !== undefined && period.calls > calls && now < period.endsAt + period.length
    return isRepeated ? Math.min(2 * period.length, longestSeconds * 1000) : seconds * 1000
  }

  #begin(key: string | number, now: number, length: number) {
    this.#periods.delete(key)
    const isDoubling = this.#allowance.longestSeconds !== undefined
    for (const [oldest, period] of this.#periods) {
      const forgottenAt = period.endsAt + (isDoubling ? period.length : 0)
      if (forgottenAt > now && this.#periods.size < maxKeys) break
      this.#periods.delete(oldest)
    }
    this.#periods.set(key, { calls: 1, length, endsAt: now + length })
  }
}
