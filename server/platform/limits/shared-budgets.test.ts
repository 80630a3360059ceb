// @engine sqlite
import { expect, onTestFinished } from 'vitest'
import { login } from '../../../contract/sign-in/calls.ts'
import { startRedis } from '../../testing/redis-process.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const body = { username: 'ada', password: 'wrong password' }
const signIn = async (world: World) => (await world.visitor.send(login, { body })).status

async function startRedisForTest() {
  const redis = await startRedis()
  onTestFinished(() => redis.close())
  return redis
}

// Shows api-13.
test('several processes count attempts together through Redis', async ({ buildWorldWith }) => {
  const { url: redisUrl } = await startRedisForTest()
  // On a busy machine, Redis can take longer than the server waits.
  const patience = { commandTimeout: 60_000 }
  const [one, two] = [
    await buildWorldWith({ rateLimit: true, redisUrl }, patience),
    await buildWorldWith({ rateLimit: true, redisUrl }, patience),
  ]
  for (let count = 0; count < 5; count += 1) expect([await signIn(one), await signIn(two)]).toEqual([401, 401])

  expect([await signIn(one), await signIn(two)]).toEqual([429, 429])
})

// Shows api-13.
test('a process counts attempts on its own while Redis does not answer or is stopped', async ({ buildWorldWith }) => {
  const redis = await startRedisForTest()
  const world = await buildWorldWith({ rateLimit: true, redisUrl: redis.url })

  redis.pause()
  expect(await signIn(world)).toBe(401)
  redis.resume()
  await redis.stop()
  for (let count = 0; count < 9; count += 1) expect(await signIn(world)).toBe(401)
  expect(await signIn(world)).toBe(429)
})
