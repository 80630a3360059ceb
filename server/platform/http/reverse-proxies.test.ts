// @engine sqlite
import { describe, expect } from 'vitest'
import { createCalendarSubscription } from '../../../contract/events/calendar/calls.ts'
import { login, register } from '../../../contract/sign-in/calls.ts'
import { findReverseProxy } from '../../testing/programs/reverse-proxies.ts'
import { sendOverTls, startReverseProxy, startTlsProxy } from '../../testing/proxy-process.ts'
import { testEngine } from '../../testing/test-database.ts'
import { test } from '../../testing/test.ts'

const forged = (index: number) => ({
  'content-type': 'application/json',
  'x-forwarded-for': `203.0.113.${index}`,
  'x-forwarded-host': 'evil.example.com',
  'x-forwarded-proto': 'https',
  'x-real-ip': `203.0.113.${index}`,
  forwarded: `for=203.0.113.${index};host=evil.example.com;proto=https`,
})

const wrongPassword = JSON.stringify({ username: 'ada', password: 'wrong password' })

/** Sends 40 wrong passwords with another forged address each, and expects that only the first ten are checked. */
async function expectLimit(signIn: (headers: Record<string, string>) => Promise<number>) {
  const statuses: number[] = []
  for (let index = 1; index <= 40; index += 1) statuses.push(await signIn(forged(index)))
  expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(30).fill(429)])
}

describe.for(['nginx', 'caddy'] as const)('through %s as in the guide for operators', (name) => {
  // Requirement moderation-18: The guide for operators has configurations of nginx and Caddy through which visitors
  // cannot forge their address, the host or the protocol.
  test('a visitor cannot forge their address, the host or the protocol', async ({ buildWorldWith, skip }) => {
    skip(testEngine === 'postgres', 'the proxies know nothing of the database, so one engine is enough')
    skip(findReverseProxy(name) === undefined, `${name} is not installed`)
    const world = await buildWorldWith({ rateLimit: true, trustProxy: ['loopback'] })
    const url = await startReverseProxy(name, world)
    const send = (path: string, body: string, headers: Record<string, string>) =>
      fetch(url + path, { method: 'POST', headers, body })

    await expectLimit(async (headers) => (await send(login.path, wrongPassword, headers)).status)

    const ben = { username: 'ben', password: 'difference engine', fullName: 'Ben', email: 'ben@example.org' }
    const cookie = (await send(register.path, JSON.stringify(ben), forged(1))).headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^meeplehood=/)
    expect(cookie).not.toContain('Secure')
    const subscription = JSON.stringify({ name: 'Phone', currentPassword: ben.password })
    const answer = await send(createCalendarSubscription.path, subscription, { ...forged(1), cookie })
    expect(await answer.json()).toMatchObject({ address: expect.stringMatching(/^http:\/\/127\.0\.0\.1/) })
  })
})

// Shows moderation-18.
test('through Caddy with TLS, the session has a __Host- cookie and addresses begin with https', async ({
  buildWorldWith,
  skip,
}) => {
  skip(testEngine === 'postgres', 'the proxies know nothing of the database, so one engine is enough')
  skip(findReverseProxy('caddy') === undefined, 'caddy is not installed')
  const proxy = await startTlsProxy(await buildWorldWith({ trustProxy: ['loopback'] }))
  const json = { 'content-type': 'application/json' }

  const ben = { username: 'ben', password: 'difference engine', fullName: 'Ben', email: 'ben@example.org' }
  const registration = await sendOverTls(proxy, { path: register.path, headers: json, body: JSON.stringify(ben) })
  const [cookie = ''] = registration.headers['set-cookie'] ?? []
  expect(cookie).toMatch(/^__Host-meeplehood=\S+; Path=\/;.* Secure/)

  const body = JSON.stringify({ name: 'Phone', currentPassword: ben.password })
  const headers = { ...json, cookie: cookie.split(';', 1)[0] ?? '', origin: proxy.url }
  const subscription = await sendOverTls(proxy, { path: createCalendarSubscription.path, headers, body })
  const { address } = JSON.parse(subscription.body) as { address: string }
  expect(address.startsWith(`${proxy.url}/api/calendar/`)).toBe(true)
})

// Shows moderation-17.
test('a visitor who reaches the server directly cannot forge their address', async ({ buildWorldWith }) => {
  const world = await buildWorldWith({ rateLimit: true, trustProxy: ['loopback', '10.0.0.0/8'] })
  await expectLimit(async (headers) => {
    const request = { method: 'POST' as const, url: login.path, payload: wrongPassword, headers }
    return (await world.visitor.inject({ ...request, remoteAddress: '198.51.100.7' })).status
  })
})
