import { LRUCache } from 'lru-cache'
import type { Allowance } from '../../../contract/platform/budgets.ts'

/** Maximum number of keys with a running period. Beyond it, periods end early. */
const maxKeys = 100_000

/** `length` and `endsAt` are in milliseconds. */
type Period = { calls: number; length: number; endsAt: number }
type Periods = LRUCache<string | number, Period>

/**
 * Counts calls by key against one allowance, in the memory of this process. With too many keys, it forgets keys with a
 * single call first and keys beyond the allowance last. Otherwise an attacker could send calls from many addresses until
 * the counter forgets the exhausted ones.
 */
export class WindowCounter {
  readonly #allowance: Allowance
  /** The periods with a single call, those with more calls, and those beyond the allowance, each the oldest first. */
  readonly #groups: readonly [Periods, Periods, Periods] = [createPeriods(), createPeriods(), createPeriods()]

  constructor(allowance: Allowance) {
    this.#allowance = allowance
  }

  get size(): number {
    return this.#groups.reduce((size, periods) => size + periods.size, 0)
  }

  /** Returns 0, or the milliseconds until the period ends. `now`: milliseconds of a clock that never goes back. */
  count(key: string | number, now = performance.now()): number {
    const period = this.#find(key)
    if (period === undefined || period.endsAt <= now) {
      this.#begin(key, now, this.#nextLength(period, now))
      return 0
    }
    this.#change(key, period, 1)
    return period.calls > this.#allowance.calls ? period.endsAt - now : 0
  }

  /** Takes a counted call back. */
  refund(key: string | number) {
    const period = this.#find(key)
    if (period && period.calls > 0) this.#change(key, period, -1)
  }

  #find(key: string | number): Period | undefined {
    for (const periods of this.#groups) {
      const period = periods.peek(key)
      if (period) return period
    }
    return undefined
  }

  #change(key: string | number, period: Period, change: 1 | -1) {
    const before = this.#groupOf(period)
    period.calls += change
    const after = this.#groupOf(period)
    if (after === before) return
    before.delete(key)
    after.set(key, period)
  }

  #groupOf({ calls }: Period): Periods {
    const [single, several, exceeded] = this.#groups
    if (calls > this.#allowance.calls) return exceeded
    return calls > 1 ? several : single
  }

  /** Returns the length in milliseconds of the period after another one, or of a first one. */
  #nextLength(period: Period | undefined, now: number): number {
    const { calls, seconds, longestSeconds = seconds } = this.#allowance
    const isRepeated = period !== undefined && period.calls > calls && now < period.endsAt + period.length
    return isRepeated ? Math.min(2 * period.length, longestSeconds * 1000) : seconds * 1000
  }

  #begin(key: string | number, now: number, length: number) {
    for (const periods of this.#groups) {
      periods.delete(key)
      this.#forget(periods, now)
    }
    for (const periods of this.#groups)
      for (const oldest of periods.rkeys()) {
        if (this.size < maxKeys) break
        periods.delete(oldest)
      }
    const period = { calls: 1, length, endsAt: now + length }
    this.#groupOf(period).set(key, period)
  }

  /** Deletes the oldest periods that no longer matter. */
  #forget(periods: Periods, now: number) {
    const isDoubling = this.#allowance.longestSeconds !== undefined
    for (const oldest of periods.rkeys()) {
      const period = periods.peek(oldest)
      if (period && period.endsAt + (isDoubling ? period.length : 0) > now) break
      periods.delete(oldest)
    }
  }
}

/**
 * Creates a group of periods that finds its oldest one in constant time. A `Map` steps over the places of all
 * deleted keys: with a million keys, adding one took 0.5 ms. `max` is not set, because it reserves memory for all keys.
 */
function createPeriods(): Periods {
  return new LRUCache({ maxSize: maxKeys, sizeCalculation: () => 1 })
}
