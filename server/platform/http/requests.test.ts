import { describe, expect, vi } from 'vitest'
import { login, logout, register } from '../../../contract/auth/calls.ts'
import { problemOf, problems } from '../../../contract/platform/problems.ts'
import { updateUser } from '../../../contract/users/calls.ts'
import { buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'

const credentials = { username: 'ada', password: 'analytical engine' }

describe('a write', () => {
  test.for([
    ['from a page of another site', { origin: 'https://evil.example.com', host: 'meeplehood.example.org' }],
    ['from a page without an origin', { origin: 'null', host: 'meeplehood.example.org' }],
    ['from another port', { origin: 'http://localhost:4000', host: 'localhost:3000' }],
    ['a browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
  ] as const)('%s is refused and changes nothing', async ([_case, headers], { world }) => {
    const ada = await buildMember(world, { fullName: 'Ada' })
    const url = `/api/users/${ada.id}`

    const answer = await ada.request({ method: 'PATCH', url, headers, payload: { fullName: 'Eve' } })

    expect(answer).toMatchObject({ status: 403, body: problemOf('ForeignOrigin') })
    expect((await ada.request({ method: 'GET', url, headers })).body).toMatchObject({ fullName: 'Ada' })
  })

  test.for([
    ['of our own', { origin: 'https://meeplehood.example.org', host: 'meeplehood.example.org' }],
    ['on a port of our own', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['that is no browser', {}],
  ] as const)('from a page %s is accepted', async ([_case, headers], { world }) => {
    const ada = await buildMember(world, { fullName: 'Ada' })
    const url = `/api/users/${ada.id}`
    const answer = await ada.request({ method: 'PATCH', url, headers, payload: { fullName: 'Ada L.' } })
    expect(answer).toMatchObject({ status: 200, body: { fullName: 'Ada L.' } })
  })

  test('from the public address is accepted behind a proxy that names another host', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ publicUrl: 'https://meeplehood.example.org/' })
    const headers = { origin: 'https://meeplehood.example.org', host: '10.0.0.7:3000' }
    expect((await world.visitor.request({ method: 'POST', url: logout.path, headers })).status).toBe(204)
  })
})

describe('a body', () => {
  test.for(['{', '{"username": }', '"\ud800', '{"__proto__": {"admin": true}}'])(
    'that is not JSON is refused: %s',
    async (payload, { world }) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await world.visitor.request({ method: 'POST', url: login.path, headers, payload })
      expect(answer).toMatchObject({ status: 400, body: problemOf('MalformedRequest') })
      expect(answer.headers['content-type']).toBe('application/problem+json')
    },
  )

  test.for([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'text/plain; application/json',
    '',
  ])('of the type %j is refused: only JSON is read', async (type, { world }) => {
    const headers = { 'content-type': type }
    const payload = JSON.stringify(credentials)
    const answer = await world.visitor.request({ method: 'POST', url: login.path, headers, payload })
    expect(answer).toMatchObject({ status: 415, body: problemOf('UnsupportedType') })
  })

  test('is read with a charset beside the type, and may be empty where none is needed', async ({ world }) => {
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const payload = JSON.stringify(credentials)
    const answer = await world.visitor.request({ method: 'POST', url: login.path, headers, payload })
    expect(answer.body).toMatchObject({ type: 'urn:meeplehood:WrongCredentials' })
    expect((await world.visitor.request({ method: 'POST', url: logout.path, headers, payload: '' })).status).toBe(204)
    expect((await world.visitor.request({ method: 'POST', url: login.path, headers, payload: '' })).body).toMatchObject(
      {
        errors: { username: 'Username is required', password: 'Password is required' },
      },
    )
  })

  test('over 1 MB is refused', async ({ world }) => {
    const body = { ...credentials, fullName: 'x'.repeat(1024 * 1024), email: 'ada@example.org' }
    const answer = await world.visitor.send(register, { body })
    expect(answer).toMatchObject({ status: 413, body: problemOf('TooLarge') })
    expect((await world.visitor.refusal(register, { body: { ...body, fullName: 'x'.repeat(1000 * 1000) } })).name).toBe(
      'InvalidInput',
    )
  })
})

describe('an address', () => {
  test.for([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['POST', '/api/events/7/nothing'],
    ['DELETE', '/api/user'],
    ['GET', '/nothing'],
  ] as const)('that leads nowhere is a problem for everyone: %s %s', async ([method, url], { world }) => {
    const ada = await buildMember(world)
    for (const caller of [world.visitor, ada]) {
      const answer = await caller.request({ method, url })
      expect(answer).toMatchObject({ status: 404, body: problemOf('NotFound') })
      expect(answer.headers['content-type']).toBe('application/problem+json')
    }
  })

  test.for(['/api/users/%E0%A4%A', `/api/users/${'7'.repeat(101)}`])(
    'that cannot be read is a malformed request: %s',
    async (url, { world }) => {
      const answer = await world.visitor.request({ method: 'GET', url })
      expect(answer).toMatchObject({ status: 400, body: problemOf('MalformedRequest') })
      expect(answer.headers['content-type']).toBe('application/problem+json')
    },
  )

  test.for(['0', '-1', '1.5', 'me too', '9007199254740992', '1e3', '0x10', '%20'])(
    'names no thing by the id %s',
    async (id, { world }) => {
      const ada = await buildMember(world)
      const answer = await ada.request({ method: 'GET', url: `/api/users/${id}` })
      expect([400, 404]).toContain(answer.status)
    },
  )
})

test('a fault of ours leaves no trace in the answer, only in the log', async ({ world }) => {
  const ada = await buildMember(world)
  const secret = 'relation "secrets" does not exist'
  vi.spyOn(world.db, 'selectFrom').mockImplementation(() => {
    throw Object.assign(new Error(secret), { code: '42P01', statusCode: 500 })
  })
  const answer = await ada.request({ method: 'PATCH', url: `/api/users/${ada.id}`, payload: { fullName: 'Ada' } })

  expect(answer.status).toBe(500)
  expect(answer.body).toEqual(problemOf('Unexpected'))
  expect(JSON.stringify(answer)).not.toMatch(/secret|42P01|\.ts|at /)
})

test('every answer carries the security headers, refusals and unknown addresses too', async ({ world }) => {
  for (const url of ['/api/health', '/api/user', '/api/nothing', '/nothing']) {
    const { headers } = await world.visitor.request({ method: 'GET', url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
    })
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"]),
    )
    expect(headers).not.toHaveProperty('x-powered-by')
  }
})

test('what belongs to a member is kept by no cache', async ({ world }) => {
  const ada = await buildMember(world)
  const { headers } = await ada.request({ method: 'GET', url: '/api/user' })
  expect(headers['cache-control']).toBe('no-store')
})

test('a refusal names its status in header and body alike', async ({ world }) => {
  const { status, body } = await world.visitor.send(updateUser, { parameters: { id: 1 }, body: {} })
  expect(body).toEqual({ type: 'urn:meeplehood:NotSignedIn', ...problems.NotSignedIn, status })
})
