// @engine sqlite
import { describe, expect } from 'vitest'
import { changeEmail } from '../../../contract/account/calls.ts'
import { createCalendarSubscription } from '../../../contract/events/calendar/calls.ts'
import { addressOf } from '../../../contract/platform/address.ts'
import { problemOf } from '../../../contract/platform/problems.ts'
import { hashPassword } from '../../sign-in/passwords.ts'
import { buildMember, buildSession } from '../../testing/builders.ts'
import { buildDigest } from '../../testing/digest.ts'
import { rawRequest, sendBytes } from '../../testing/raw-requests.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const password = 'analytical engine'

/** Creates a member and returns their id with the header line of a session cookie. */
async function buildAda(world: World) {
  const { id } = await buildMember(world, { username: 'ada', passwordHash: await hashPassword(password) })
  return { id, cookie: `cookie: meeplehood=${await buildSession(world, id)}` }
}

const subscription = { name: 'Phone', currentPassword: password }
const newSubscription = (target: string) => `POST ${target}${createCalendarSubscription.path} HTTP/1.1`

describe('a Host header', () => {
  // Requirement api-40: A request with a missing, repeated or malformed Host header, or one that HTTP does not allow,
  // gets a problem and changes nothing; only reads over HTTP/1.0 may leave the header out.
  test.for([
    ['missing', []],
    ['empty', ['host: ']],
    ['with a space', ['host: a b']],
    ['with half an address', ['host: [::1']],
    ['with a path', ['host: example.org/path']],
    ['with a user', ['host: user@example.org']],
    ['with an impossible port', ['host: example.org:99999']],
    ['sent twice', ['host: example.org', 'host: example.net']],
  ] as const)('that is %s gets MalformedRequest and changes nothing', async ([_case, hosts], { world }) => {
    const { id, cookie } = await buildAda(world)
    const digest = await buildDigest(world.db)
    const before = await digest()
    const email = 'countess@example.org'
    const parameters = { id }
    for (const [firstLine, body] of [
      [newSubscription(''), subscription],
      [`POST ${addressOf(changeEmail, { parameters })} HTTP/1.1`, { email, currentPassword: password }],
      [`PATCH /api/users/${id} HTTP/1.1`, { bio: 'Likes numbers', email }],
    ] as const) {
      const answer = await sendBytes(world, rawRequest(firstLine, [...hosts, cookie], body))
      expect(answer).toMatchObject({ status: 400, body: problemOf('MalformedRequest') })
      expect(answer.head).toContain('content-type: application/problem+json')
    }
    expect(await digest()).toBe(before)
    expect(world.emails).toEqual([])
  })

  // Shows api-40.
  test('may be missing in reads over HTTP/1.0, but not in writes', async ({ world }) => {
    expect((await sendBytes(world, rawRequest('GET /api/health HTTP/1.0', []))).status).toBe(200)
    expect((await sendBytes(world, rawRequest('POST /api/logout HTTP/1.0', []))).status).toBe(400)
    const feed = await sendBytes(world, rawRequest('GET /api/calendar/unknown/game-nights.ics HTTP/1.0', []))
    expect(feed.status).toBeLessThan(500)
  })

  test.for(['games.example.org', 'localhost:3000', '127.0.0.1', '[::1]:3000', 'my_server:80'])(
    'of %s is accepted',
    async (host, { world }) => {
      expect((await sendBytes(world, rawRequest('GET /api/health HTTP/1.1', [`host: ${host}`]))).status).toBe(200)
    },
  )
})

describe('an absolute target', () => {
  // Requirement api-41: Requests with an absolute target (`POST http://host/path`) work like those with a path.
  test('works for registering, signing in and signing out', async ({ world }) => {
    const ada = { username: 'ada', password, fullName: 'Ada', email: 'ada@example.org' }
    const send = (path: string, headers: readonly string[], body?: object) =>
      sendBytes(world, rawRequest(`POST http://games.example.org${path} HTTP/1.1`, ['host: x', ...headers], body))

    expect((await send('/api/register', [], ada)).status).toBe(201)
    const { status, head } = await send('/api/login', [], { username: 'ada', password })
    expect(status).toBe(200)
    const cookie = `cookie: ${/set-cookie: ([^;]*)/.exec(head)?.[1]}`
    expect((await send('/api/logout', [cookie])).status).toBe(204)
  })

  // Shows api-41.
  test('replaces the host of the Host header in links', async ({ world }) => {
    const { cookie } = await buildAda(world)
    const line = newSubscription('http://games.example.org:8080')
    const { body } = await sendBytes(world, rawRequest(line, ['host: evil.example.com', cookie], subscription))
    expect(body).toMatchObject({
      address: expect.stringMatching(/^http:\/\/games\.example\.org:8080\/api\/calendar\//),
    })
  })

  // Shows api-41.
  test.for(['http://', 'http://a@b', 'https://[::'])(
    'with the malformed host of %s gets MalformedRequest',
    async (target, { world }) => {
      const answer = await sendBytes(world, rawRequest(newSubscription(target), ['host: x'], subscription))
      expect(answer).toMatchObject({ status: 400, body: problemOf('MalformedRequest') })
    },
  )
})

// Shows moderation-17.
test('X-Forwarded-Host changes neither links nor the check of origins, even from a trusted proxy', async ({
  buildWorldWith,
}) => {
  const world = await buildWorldWith({ trustProxy: ['loopback'] })
  const { cookie } = await buildAda(world)
  const forged = [
    'host: games.example.org',
    'x-forwarded-host: evil.example.com',
    'x-forwarded-proto: java script',
    cookie,
  ]

  const { body } = await sendBytes(world, rawRequest(newSubscription(''), forged, subscription))
  expect(body).toMatchObject({ address: expect.stringMatching(/^http:\/\/games\.example\.org\//) })

  const foreign = [...forged, 'origin: https://evil.example.com']
  expect((await sendBytes(world, rawRequest('POST /api/logout HTTP/1.1', foreign))).status).toBe(403)
})
