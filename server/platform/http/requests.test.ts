// @engine sqlite
import { describe, expect, vi } from 'vitest'
import { login, logout, register } from '../../../contract/sign-in/calls.ts'
import { addressOf } from '../../../contract/platform/address.ts'
import type { Call } from '../../../contract/platform/call.ts'
import { problemOf, problems } from '../../../contract/platform/problems.ts'
import { updateUser } from '../../../contract/people/users/calls.ts'
import { allCalls } from '../../testing/all-calls.ts'
import { buildCalendarAddress, buildEvent, buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import { maxBodyParts } from './json-bodies.ts'
import { wireSchema } from './wire-schema.ts'

/** Counts the fields, objects and lists of the largest value of a schema. */
function partsOf({ properties = {}, items, maxItems = 0 }: Shape): number {
  const fields = Object.values(properties).map((field) => 1 + partsOf(field))
  return 1 + fields.reduce((sum, parts) => sum + parts, 0) + (items ? maxItems * partsOf(items) : 0)
}

type Shape = { properties?: Record<string, Shape>; items?: Shape; maxItems?: number }

const credentials = { username: 'ada', password: 'analytical engine' }

describe('a write request', () => {
  test.for([
    ['from a page of another site', { origin: 'https://evil.example.com', host: 'meeplehood.example.org' }],
    ['from a page with an opaque origin', { origin: 'null', host: 'meeplehood.example.org' }],
    ['from another port', { origin: 'http://localhost:4000', host: 'localhost:3000' }],
    ['that the browser marks as cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['from another site of the same domain without an origin', { 'sec-fetch-site': 'same-site' }],
    ['with an unknown mark of the browser', { 'sec-fetch-site': 'elsewhere' }],
    [
      'from this site that the browser marks as another one',
      { origin: 'http://localhost', host: 'localhost', 'sec-fetch-site': 'same-site' },
    ],
    ['from an extension with the name of this site', { origin: 'chrome-extension://localhost', host: 'localhost' }],
    [
      'over TLS from a page of this site without TLS',
      { origin: 'http://localhost', host: 'localhost', 'x-forwarded-proto': 'https' },
    ],
  ] as const)('%s is rejected and changes nothing', async ([_case, headers], { buildWorldWith }) => {
    const world = await buildWorldWith({ trustProxy: ['loopback'] })
    const ada = await buildMember(world, { fullName: 'Ada' })
    const url = `/api/users/${ada.id}`

    const answer = await ada.inject({ method: 'PATCH', url, headers, payload: { fullName: 'Eve' } })

    expect(answer).toMatchObject({ status: 403, body: problemOf('ForeignOrigin') })
    expect((await ada.inject({ method: 'GET', url })).body).toMatchObject({ fullName: 'Ada' })
  })

  test.for([
    ['from a page of this site', { origin: 'https://meeplehood.example.org', host: 'meeplehood.example.org' }],
    ['from a page of this site on a port', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['without an origin', {}],
  ] as const)('%s is accepted', async ([_case, headers], { world }) => {
    const ada = await buildMember(world, { fullName: 'Ada' })
    const url = `/api/users/${ada.id}`
    const answer = await ada.inject({ method: 'PATCH', url, headers, payload: { fullName: 'Ada L.' } })
    expect(answer).toMatchObject({ status: 200, body: { fullName: 'Ada L.' } })
  })

  test('from PUBLIC_URL is accepted behind a proxy that changes the Host header', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ publicUrl: 'https://meeplehood.example.org/' })
    const headers = { origin: 'https://meeplehood.example.org', host: '10.0.0.7:3000' }
    expect((await world.visitor.inject({ method: 'POST', url: logout.path, headers })).status).toBe(204)
  })
})

// Shows api-12. Shows api-1.
test('every write is rejected from another site, and with a body that is not JSON', async ({ world }) => {
  const writes = allCalls.filter(({ method }) => method !== 'GET')
  expect(writes.length).toBeGreaterThan(100)
  for (const { method, path, body } of writes) {
    const url = path.replaceAll(/:\w+/g, '1')
    const foreign = { origin: 'https://evil.example', host: 'meeplehood.example.org' }
    const answer = await world.visitor.inject({ method, url, headers: foreign })
    expect({ method, url, answer }).toMatchObject({
      method,
      url,
      answer: { status: 403, body: problemOf('ForeignOrigin') },
    })
    if (!body) continue
    const typed = { method, url, headers: { 'content-type': 'text/plain' }, payload: '{}' }
    // Visitors are told to sign in first.
    expect({ method, url, status: [401, 415].includes((await world.visitor.inject(typed)).status) }).toEqual({
      method,
      url,
      status: true,
    })
  }
})

describe('a request body', () => {
  test.for(['{', '{"username": }', '"\ud800', '{"__proto__": {"admin": true}}'])(
    'that is not JSON is rejected: %s',
    async (payload, { world }) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await world.visitor.inject({ method: 'POST', url: login.path, headers, payload })
      expect(answer).toMatchObject({ status: 400, body: problemOf('MalformedRequest') })
      expect(answer.headers['content-type']).toBe('application/problem+json')
    },
  )

  // Requirement api-42: A body is JSON in UTF-8 without compression; anything else is rejected instead of being read
  // differently.
  // Requirement api-1: Requests and answers are JSON; other types are rejected.
  // Shows api-12.
  test.for([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'text/plain; application/json',
    'application/json; charset=utf-16',
    '',
  ])('of the type %j is rejected because only JSON is allowed', async (type, { world }) => {
    const headers = { 'content-type': type }
    const payload = JSON.stringify(credentials)
    const answer = await world.visitor.inject({ method: 'POST', url: login.path, headers, payload })
    expect(answer).toMatchObject({ status: 415, body: problemOf('UnsupportedType') })
  })

  // Shows api-42.
  test('with compression is rejected', async ({ world }) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const answer = await world.visitor.inject({ method: 'POST', url: login.path, headers, payload: '{}' })
    expect(answer).toMatchObject({ status: 415, body: problemOf('UnsupportedType') })
  })

  // Shows api-43.
  test('with very many unknown fields gets a short answer', async ({ world }) => {
    const body = {
      ...credentials,
      ...Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`x${index}`, 1])),
    }
    expect(await world.visitor.requestProblem(login, { body })).toMatchObject({ errors: { x0: 'Unknown field' } })
  })

  // Requirement api-397: A body has at most 30,000 fields, objects and lists, more than any valid one, because the event loop
  // parses them for every caller.
  test.for([
    ['fields', `{${Array.from({ length: 80_000 }, (_, index) => `"x${index}":1`).join(',')}}`],
    ['objects in objects', `${'{"a":'.repeat(140_000)}1${'}'.repeat(140_000)}`],
    ['lists in lists', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['empty objects', `[${'{},'.repeat(330_000)}1]`],
  ])('with very many %s is rejected before it is parsed', async ([, payload], { world }) => {
    const parse = vi.spyOn(JSON, 'parse')
    const headers = { 'content-type': 'application/json' }
    const { statusCode } = await world.app.inject({ method: 'POST', url: login.path, headers, payload })
    expect(statusCode).toBe(413)
    expect(parse.mock.calls.filter(([text]) => text.length > 1000)).toEqual([])
  })

  // Shows api-397.
  test('of every call can have as many fields and items as its contract allows', () => {
    for (const { path, body } of allCalls.filter((call) => call.body !== undefined))
      expect([path, body && partsOf(wireSchema(body, 'input')) < maxBodyParts]).toEqual([path, true])
  })

  test('may have a charset in its type, and may be empty if the call has no body', async ({ world }) => {
    const payload = JSON.stringify(credentials)
    for (const charset of ['utf-8', '"UTF-8"', 'utf8']) {
      const type = { 'content-type': `application/json; charset=${charset}` }
      const answer = await world.visitor.inject({ method: 'POST', url: login.path, headers: type, payload })
      expect(answer.body).toMatchObject({ type: 'urn:meeplehood:WrongCredentials' })
    }
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    expect((await world.visitor.inject({ method: 'POST', url: logout.path, headers, payload: '' })).status).toBe(204)
    expect((await world.visitor.inject({ method: 'POST', url: login.path, headers, payload: '' })).body).toMatchObject({
      errors: { username: 'Username is required', password: 'Password is required' },
    })
  })

  // Requirement api-169: A body without content counts as none, whatever its content type, for every write.
  test.for([
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/octet-stream',
    'multipart/form-data',
    'application/json; charset=utf-16',
    'application/json, text/plain',
    'json',
    '',
  ])('that is empty counts as none with the type %j', async (type, { world }) => {
    const ada = await buildMember(world)
    const send = (call: Call) =>
      ada.inject({ method: call.method, url: addressOf(call, {}), headers: { 'content-type': type }, payload: '' })
    expect((await send(logout)).status).toBe(204)
    for (const call of allCalls.filter(({ method }) => method !== 'GET'))
      expect({ path: call.path, status: (await send(call)).status }).not.toEqual({ path: call.path, status: 415 })
  })

  // Requirement api-12: A body over 1 MB gets 413, another media type 415.
  test('over 1 MB is rejected', async ({ world }) => {
    const body = { ...credentials, fullName: 'x'.repeat(1024 * 1024), email: 'ada@example.org' }
    const answer = await world.visitor.send(register, { body })
    expect(answer).toMatchObject({ status: 413, body: problemOf('TooLarge') })
    expect(
      (await world.visitor.requestProblem(register, { body: { ...body, fullName: 'x'.repeat(1000 * 1000) } })).name,
    ).toBe('InvalidInput')
  })
})

describe('a request to an address', () => {
  // Shows api-32.
  test.for([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['POST', '/api/events/7/nothing'],
    ['GET', '/nothing'],
  ] as const)('that does not exist gets NotFound: %s %s', async ([method, url], { world }) => {
    const ada = await buildMember(world)
    for (const caller of [world.visitor, ada]) {
      const answer = await caller.inject({ method, url })
      expect(answer).toMatchObject({ status: 404, body: problemOf('NotFound') })
      expect(answer.headers['content-type']).toBe('application/problem+json')
    }
  })

  // Shows api-32.
  test.for([
    ['cannot be decoded', 'MalformedRequest', '/api/users/%E0%A4%A'],
    ['is longer than any id', 'NotFound', `/api/users/${'7'.repeat(101)}`],
  ] as const)('that %s gets %s', async ([_case, name, url], { world }) => {
    const answer = await world.visitor.inject({ method: 'GET', url })
    expect(answer).toMatchObject({ status: problemOf(name).status, body: problemOf(name) })
    expect(answer.headers['content-type']).toBe('application/problem+json')
  })

  test.for(['0', '-1', '1.5', 'me too', '9007199254740992', '1e3', '0x10', '%20'])(
    'with the invalid id %s is rejected',
    async (id, { world }) => {
      const ada = await buildMember(world)
      const answer = await ada.inject({ method: 'GET', url: `/api/users/${id}` })
      expect([400, 404]).toContain(answer.status)
    },
  )
})

// Requirement api-15: No stack, SQL or internal detail reaches a client.
test('the answer to an unexpected error contains no details', async ({ world }) => {
  const ada = await buildMember(world)
  const secret = 'relation "secrets" does not exist'
  vi.spyOn(world.db, 'selectFrom').mockImplementation(() => {
    throw Object.assign(new Error(secret), { code: '42P01', statusCode: 500 })
  })
  const answer = await ada.inject({ method: 'PATCH', url: `/api/users/${ada.id}`, payload: { fullName: 'Ada' } })

  expect(answer.status).toBe(500)
  expect(answer.body).toEqual(problemOf('Unexpected'))
  expect(JSON.stringify(answer)).not.toMatch(/secret|42P01|\.ts|at /)
})

// Requirement api-574: Every answer turns off the camera, the microphone, the location and other device features that the
// site does not use.
test('every answer has the security headers, including problems', async ({ world }) => {
  for (const url of ['/api/health', '/api/user', '/api/nothing', '/nothing']) {
    const foreign = { origin: 'https://evil.example' }
    const { headers } = await world.visitor.inject({ method: 'GET', url, headers: foreign })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'permissions-policy': expect.stringMatching(/camera=\(\), .*geolocation=\(\), .*microphone=\(\)/),
    })
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    )
    const sources = policy.flatMap((directive) => directive.split(' ').slice(1))
    const own = new Set(["'none'", "'self'", "'unsafe-inline'", 'data:', 'blob:'])
    expect(sources.filter((source) => source !== '' && !own.has(source))).toEqual([])
    expect(
      policy.filter((directive) => directive.includes('unsafe')).map((directive) => directive.split(' ')[0]),
    ).toEqual(['style-src'])
    expect(headers).not.toHaveProperty('x-powered-by')
  }
})

test('no browser or proxy may store the answer of any call, except that calendars check the file they have', async ({
  world,
}) => {
  const ada = await buildMember(world, { role: 'administrator' })
  await buildEvent(world, { host: ada })
  const { address } = await buildCalendarAddress(world, ada)
  const known: Record<string, unknown> = { zip: '97205', token: address.split('/').at(-2) }
  const addressIn = (call: Call) => {
    const names = Object.keys(call.parameters?.shape ?? {})
    return addressOf(call, { parameters: Object.fromEntries(names.map((name) => [name, known[name] ?? 1])) })
  }
  const [stored, successes] = [new Set<string>(), new Set<string>()]
  for (const call of allCalls.filter(({ method }) => method === 'GET')) {
    const { status, headers } = await ada.inject({ method: 'GET', url: addressIn(call) })
    const name = `${call.method} ${call.path}`
    const policy = call.mediaType === 'text/calendar' ? 'private, no-cache' : 'no-store'
    if (headers['cache-control'] !== policy) stored.add(name)
    if (status === 200) successes.add(name)
  }
  expect([...stored]).toEqual([])
  expect(successes.size).toBeGreaterThan(40)
})

test('problems are not cached', async ({ world }) => {
  const ada = await buildMember(world)
  const answers = [
    { answer: await world.visitor.inject({ method: 'GET', url: '/api/user' }), status: 401 },
    { answer: await ada.inject({ method: 'GET', url: '/api/events/1' }), status: 404 },
    { answer: await ada.inject({ method: 'GET', url: '/assets/missing.js' }), status: 404 },
    // Pictures that exist are cached for a year.
    { answer: await ada.inject({ method: 'GET', url: '/pictures/missing.webp' }), status: 404 },
  ]
  for (const { answer, status } of answers)
    expect(answer).toMatchObject({ status, headers: { 'cache-control': 'no-store' } })
})

// Requirement api-8: An error is `application/problem+json` (RFC 9457) with type, title, status, detail and errors.
test('a problem has the same status in its header and body', async ({ world }) => {
  const { status, body } = await world.visitor.send(updateUser, { parameters: { id: 1 }, body: {} })
  expect(body).toEqual({ type: 'urn:meeplehood:NotSignedIn', ...problems.NotSignedIn, status })
})
