// @engine sqlite
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startRedis } from '../../testing/redis-process.ts'
import { connectRedis } from '../redis/redis.ts'
import { type CountCall, countInProcess, countInRedis } from './call-counts.ts'
import { networkOf } from './network.ts'
import { WindowCounter } from './window-counter.ts'

const budgets = {
  reads: { member: { calls: 2, seconds: 60 }, network: { calls: 3, seconds: 600 } },
  writes: { member: { calls: 2, seconds: 60 } },
  guesses: { username: { calls: 1, seconds: 60, longestSeconds: 240 } },
}
type Count = CountCall<keyof typeof budgets>

async function openRedis() {
  const server = await startRedis()
  const redis = await connectRedis(server.url, () => undefined)
  onTestFinished(async () => {
    redis.disconnect()
    await server.close()
  })
  return redis
}

describe.for<[string, () => Count | Promise<Count>]>([
  ['in process', () => countInProcess(budgets)],
  ['in Redis', async () => countInRedis(budgets, await openRedis())],
])('counting calls %s', ([, open]) => {
  // Shows api-13.
  test('limits each member and each network, by budget', async () => {
    const count = await open()
    const ada = { member: 1, network: '203.0.113.7' }
    const isAllowed = async (...call: Parameters<Count>) => (await count(...call)) === 0
    for (let call = 0; call < 2; call += 1) expect(await isAllowed('reads', ada)).toBe(true)
    for (let call = 0; call < 5; call += 1) expect(await isAllowed('reads', ada)).toBe(false)
    expect(await isAllowed('writes', ada)).toBe(true)

    // The rejected calls of a member leave the rest of the network's allowance to others.
    expect(await isAllowed('reads', { member: 2, network: '203.0.113.7' })).toBe(true)
    expect(await isAllowed('reads', { member: 3, network: '203.0.113.7' })).toBe(false)
    expect(await isAllowed('reads', { member: 3, network: '203.0.113.8' })).toBe(true)
  })

  // Shows accounts-74.
  test('permits a further call after one was taken back', async () => {
    const count = await open()
    const isAllowed = async () => (await count('writes', { member: 1 })) === 0
    await count('writes', { member: 1 }, -1)
    expect([await isAllowed(), await isAllowed()]).toEqual([true, true])
    await count('writes', { member: 1 }, -1)
    expect([await isAllowed(), await isAllowed()]).toEqual([true, false])
  })

  test('returns the milliseconds until the next call is allowed', async () => {
    const count = await open()
    for (let call = 0; call < 2; call += 1) await count('writes', { member: 1 })
    const wait = await count('writes', { member: 1 })
    expect(wait).toBeGreaterThan(50_000)
    expect(wait).toBeLessThanOrEqual(60_000)
  })
})

// Shows api-13.
test('two processes count together again when Redis is back', async () => {
  const server = await startRedis()
  const connections = [
    await connectRedis(server.url, () => undefined),
    await connectRedis(server.url, () => undefined),
  ] as const
  onTestFinished(async () => {
    for (const redis of connections) redis.disconnect()
    await server.close()
  })
  const [one, two] = [countInRedis(budgets, connections[0]), countInRedis(budgets, connections[1])]
  await server.stop()
  expect([await one('guesses', { username: 'ada' }), await two('guesses', { username: 'ada' })]).toEqual([0, 0])

  await server.start()
  await expect.poll(() => connections.map(({ status }) => status), { timeout: 20_000 }).toEqual(['ready', 'ready'])
  // The pause after a failure is over.
  const later = performance.now() + 5_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  expect(await one('guesses', { username: 'ben' })).toBe(0)
  expect(await two('guesses', { username: 'ben' })).toBeGreaterThan(0)
})

test('counting calls in Redis doubles the wait while calls beyond the allowance go on, up to the longest', async () => {
  const redis = await openRedis()
  const count = countInRedis(budgets, redis)
  for (const longest of [60_000, 120_000, 240_000, 240_000]) {
    expect(await count('guesses', { username: 'ada' })).toBe(0)
    const wait = await count('guesses', { username: 'ada' })
    expect(wait).toBeLessThanOrEqual(longest)
    expect(wait).toBeGreaterThan(longest / 2)
    // Ends the period, as Redis does after the wait.
    expect(await redis.del('meeplehood:calls:guesses:username:ada')).toBe(1)
  }
  expect(await count('guesses', { username: 'ben' })).toBe(0)
})

describe('a counter in memory', () => {
  // Shows accounts-74.
  test('doubles the wait while calls beyond the allowance go on, up to the longest', () => {
    const counter = new WindowCounter({ calls: 1, seconds: 60, longestSeconds: 240 })
    let now = 0
    for (const wait of [60_000, 120_000, 240_000, 240_000]) {
      expect([counter.count('ada', now), counter.count('ada', now)]).toEqual([0, wait])
      now += wait
    }
  })

  test('begins with the shortest period again after a quiet one', () => {
    const counter = new WindowCounter({ calls: 1, seconds: 60, longestSeconds: 600 })
    expect([counter.count('ada', 0), counter.count('ada', 0)]).toEqual([0, 60_000])
    expect([counter.count('ada', 60_000), counter.count('ada', 60_000)]).toEqual([0, 120_000])
    expect([counter.count('ada', 300_000), counter.count('ada', 300_000)]).toEqual([0, 60_000])
  })

  test('starts again when the period of a key is over', () => {
    const counter = new WindowCounter({ calls: 1, seconds: 60 })
    expect([counter.count(1, 0), counter.count(1, 59_000), counter.count(1, 60_000)]).toEqual([0, 1000, 0])
  })

  test('forgets keys whose period is over', () => {
    const counter = new WindowCounter({ calls: 1, seconds: 60 })
    for (let key = 0; key < 1000; key += 1) counter.count(key, key)
    counter.count('later', 60_500)
    expect(counter.size).toBe(500)
  })

  test('forgets single calls before those of a key with several, and a key beyond its allowance last', () => {
    const counter = new WindowCounter({ calls: 2, seconds: 60, longestSeconds: 240 })
    for (const calls of [3, 2]) for (let call = 0; call < calls; call += 1) counter.count(`${calls} calls`, 0)
    for (let key = 0; key < 300_000; key += 1) counter.count(key, 1)
    expect(counter.size).toBe(100_000)
    expect([counter.count('3 calls', 2), counter.count('2 calls', 2)]).toEqual([59_998, 59_998])
    for (let key = 0; key < 100_000; key += 1) for (let call = 0; call < 2; call += 1) counter.count(`pair ${key}`, 3)
    expect(counter.size).toBe(100_000)
    expect(counter.count('3 calls', 4)).toBe(59_996)
  })

  // If a further key takes longer the more keys were forgotten, these take minutes.
  test('keeps at most 100,000 keys, and of these the newest', () => {
    const counter = new WindowCounter({ calls: 1, seconds: 60 })
    for (let key = 0; key <= 400_000; key += 1) counter.count(key, 0)
    expect(counter.size).toBe(100_000)
    expect([counter.count(400_000, 1) > 0, counter.count(0, 1)]).toEqual([true, 0])
  })
})

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::7', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2'],
  ['2001:db8:1:3::7', '2001:db8:1:3'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', ([address, network]) => {
  expect(networkOf(address!)).toBe(network)
})
