// @engine sqlite
import { expect, onTestFinished } from 'vitest'
import { login } from '../../contract/sign-in/calls.ts'
import { startRedis } from '../testing/redis-process.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

/** Attempts sign-ins with `tries` different usernames from one IP address. Returns the statuses of the responses. */
async function spray(world: World, { remoteAddress = '203.0.113.7', tries = 200 } = {}): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let count = 0; count < tries; count += 1)
    statuses.add((await trySignIn(world, `name${count}`, remoteAddress)).status)
  return statuses
}

// The password is too long to be valid, so the server rejects it before the slow hashing. The attempt still counts.
function trySignIn({ visitor }: World, username: string, remoteAddress: string) {
  const payload = { username, password: 'x'.repeat(200) }
  return visitor.inject({ method: login.method, url: login.path, payload, remoteAddress })
}

test('one IP address may try 200 usernames in 15 minutes, and then has to wait while others do not', async ({
  buildWorldWith,
}) => {
  const world = await buildWorldWith({ rateLimit: true })
  expect(await spray(world)).toEqual(new Set([400]))

  const rejection = await trySignIn(world, 'ada', '203.0.113.7')

  expect(rejection).toMatchObject({ status: 429, body: { type: 'urn:meeplehood:TooManyRequests' } })
  const seconds = Number(rejection.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(15 * 60)
  expect((await trySignIn(world, 'ada', '203.0.113.8')).status).toBe(400)
})

test('the addresses of one IPv6 network count as one, per username and in total', async ({ buildWorldWith }) => {
  const world = await buildWorldWith({ rateLimit: true })
  const tryFrom = async (username: string, host: number) => {
    const payload = { username, password: 'wrong password' }
    const remoteAddress = `2001:db8:1:2::${host}`
    return (await world.visitor.inject({ method: login.method, url: login.path, payload, remoteAddress })).status
  }
  for (let host = 1; host <= 10; host += 1) expect(await tryFrom('ada', host)).toBe(401)
  expect(await tryFrom('ada', 11)).toBe(429)
  expect(await tryFrom('ben', 11)).toBe(401)

  await spray(world, { remoteAddress: '2001:db8:1:2::12', tries: 188 })

  expect((await trySignIn(world, 'cleo', '2001:db8:1:2::13')).status).toBe(429)
  expect((await trySignIn(world, 'cleo', '2001:db8:1:3::13')).status).toBe(400)
})

test('several processes share the count of attempts through Redis', async ({ buildWorldWith }) => {
  const redis = await startRedis()
  onTestFinished(() => redis.close())
  const configuration = { rateLimit: true, redisUrl: redis.url }
  const [one, two] = [await buildWorldWith(configuration), await buildWorldWith(configuration)]

  for (const world of [one, two]) expect(await spray(world, { tries: 100 })).toEqual(new Set([400]))

  expect((await trySignIn(one, 'ada', '203.0.113.7')).status).toBe(429)
  expect((await trySignIn(two, 'ben', '203.0.113.7')).status).toBe(429)
})
