import type { Redis } from 'ioredis'
import type { Budget } from '../../../contract/platform/budgets.ts'
import { WindowCounter } from './window-counter.ts'

/** For whom a call counts. A missing key skips the allowance. */
export type Keys = Readonly<Partial<Record<keyof Budget, string | number | undefined>>>

/** Returns 0, or the milliseconds until the budget permits the call. The `change` -1 takes a counted call back. */
export type CountCall<Name extends string> = (name: Name, keys: Keys, change?: 1 | -1) => number | Promise<number>

type Budgets<Name extends string> = Readonly<Record<Name, Budget>>

/** Counts calls in this process, without waiting. */
export function countInProcess<Name extends string>(
  budgets: Budgets<Name>,
): (name: Name, keys: Keys, change?: 1 | -1) => number {
  const counters = new Map(
    Object.entries<Budget>(budgets).map(([name, budget]) => [
      name,
      Array.from(allowancesOf(budget), ([counted, allowance]) => ({ counted, counter: new WindowCounter(allowance) })),
    ]),
  )
  return (name, keys, change = 1) => {
    for (const { counted, counter } of counters.get(name) ?? []) {
      const key = keys[counted]
      if (key === undefined) continue
      if (change < 0) counter.refund(key)
      const wait = change < 0 ? 0 : counter.count(key)
      if (wait > 0) return wait
    }
    return 0
  }
}

/** Milliseconds in which this process counts alone after Redis did not answer, so that requests do not wait for it. */
const pauseAfterFailure = 5_000

/**
 * Counts a call for each key in turn, until one key is beyond its allowance. ARGV contains the number of
 * calls, the milliseconds and the longest milliseconds for each key. `<key>:exceeded` counts the consecutive
 * periods with too many calls.
 */
const script = `
for index, key in ipairs(KEYS) do
  local allowed, shortest, longest = tonumber(ARGV[3 * index - 2]), tonumber(ARGV[3 * index - 1]), tonumber(ARGV[3 * index])
  local exceeded = 0
  if longest > shortest then exceeded = tonumber(redis.call('GET', key .. ':exceeded') or '0') end
  local length = math.min(longest, shortest * 2 ^ exceeded)
  local calls = redis.call('INCR', key)
  if calls == 1 then redis.call('PEXPIRE', key, string.format('%d', length)) end
  if calls > allowed then
    local wait = redis.call('PTTL', key)
    if calls == allowed + 1 and longest > shortest then
      redis.call('SET', key .. ':exceeded', exceeded + 1, 'PX', string.format('%d', wait + length))
    end
    return wait
  end
end
return 0`

/** Takes a call back for each key whose period has not ended. */
const refundScript = `
for _, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') > 0 then redis.call('DECR', key) end
end
return 0`

/** Counts calls of several processes in Redis or Valkey, and in this process while Redis does not answer. */
export function countInRedis<Name extends string>(budgets: Budgets<Name>, redis: Redis): CountCall<Name> {
  const countAlone = countInProcess(budgets)
  let pausedUntil = 0
  return (name, keys, change = 1) => {
    if (performance.now() < pausedUntil) return countAlone(name, keys, change)
    const counted = allowancesOf(budgets[name]).filter(([key]) => keys[key] !== undefined)
    const redisKeys = counted.map(([key]) => `meeplehood:calls:${name}:${key}:${keys[key]}`)
    const values = counted.flatMap(([, { calls, seconds, longestSeconds = seconds }]) => [
      calls,
      seconds * 1000,
      longestSeconds * 1000,
    ])
    return redis
      .eval(change < 0 ? refundScript : script, redisKeys.length, ...redisKeys, ...values)
      .then(Number, () => {
        pausedUntil = performance.now() + pauseAfterFailure
        return countAlone(name, keys, change)
      })
  }
}

function allowancesOf(budget: Budget) {
  return Object.entries(budget) as [keyof Budget, NonNullable<Budget[keyof Budget]>][]
}
