import { expect, onTestFinished } from 'vitest'
import { login } from '../../contract/auth/auth.ts'
import { startRedis } from '../testing/redis-process.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

/** Tries a password on many names from one address, two hundred unless said; gives the statuses it saw. */
async function spray(world: World, { remoteAddress = '203.0.113.7', tries = 200 } = {}): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let count = 0; count < tries; count += 1)
    statuses.add((await trySignIn(world, `name${count}`, remoteAddress)).status)
  return statuses
}

// A password too long to be anybody's is refused before it is computed: a try counts, whatever becomes of it.
function trySignIn({ visitor }: World, username: string, remoteAddress: string) {
  const payload = { username, password: 'x'.repeat(200) }
  return visitor.request({ method: login.method, url: login.path, payload, remoteAddress })
}

test('one address tries two hundred names in a quarter of an hour; then it waits, and nobody else', async ({
  buildWorldWith,
}) => {
  const world = await buildWorldWith({ rateLimit: true })
  expect(await spray(world)).toEqual(new Set([400]))

  const refused = await trySignIn(world, 'ada', '203.0.113.7')

  expect(refused).toMatchObject({ status: 429, body: { type: 'urn:meeplehood:TooManyRequests' } })
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(15 * 60)
  expect((await trySignIn(world, 'ada', '203.0.113.8')).status).toBe(400)
})

test('the addresses of one IPv6 network count as one, for a name and for all names', async ({ buildWorldWith }) => {
  const world = await buildWorldWith({ rateLimit: true })
  const tryFrom = async (username: string, host: number) => {
    const payload = { username, password: 'wrong password' }
    const remoteAddress = `2001:db8:1:2::${host}`
    return (await world.visitor.request({ method: login.method, url: login.path, payload, remoteAddress })).status
  }
  for (let host = 1; host <= 10; host += 1) expect(await tryFrom('ada', host)).toBe(401)
  expect(await tryFrom('ada', 11)).toBe(429)
  expect(await tryFrom('ben', 11)).toBe(401)

  await spray(world, { remoteAddress: '2001:db8:1:2::12', tries: 188 })

  expect((await trySignIn(world, 'cleo', '2001:db8:1:2::13')).status).toBe(429)
  expect((await trySignIn(world, 'cleo', '2001:db8:1:3::13')).status).toBe(400)
})

test('several processes count the tries of an address together', async ({ buildWorldWith }) => {
  const redis = await startRedis()
  onTestFinished(() => redis.close())
  const configuration = { rateLimit: true, redisUrl: redis.url }
  const [one, two] = [await buildWorldWith(configuration), await buildWorldWith(configuration)]

  for (const world of [one, two]) expect(await spray(world, { tries: 100 })).toEqual(new Set([400]))

  expect((await trySignIn(one, 'ada', '203.0.113.7')).status).toBe(429)
  expect((await trySignIn(two, 'ben', '203.0.113.7')).status).toBe(429)
})
