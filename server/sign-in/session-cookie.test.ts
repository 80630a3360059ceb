// @engine sqlite
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, onTestFinished } from 'vitest'
import { getSessionUser, login, logout } from '../../contract/sign-in/calls.ts'
import { enableTwoStep, prepareTwoStep } from '../../contract/sign-in/two-step/calls.ts'
import { buildApp } from '../app.ts'
import { buildMember, buildSession } from '../testing/builders.ts'
import { Caller } from '../testing/caller.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { hashPassword } from './passwords.ts'

const password = 'analytical engine'

/** Builds a server behind a TLS proxy, and a member with a session. */
async function buildTlsWorld(buildWorldWith: (configuration: { trustProxy: string[] }) => Promise<World>) {
  const world = await buildWorldWith({ trustProxy: ['loopback'] })
  const ada = await buildMember(world, { username: 'ada', passwordHash: await hashPassword(password) })
  return { world, ada, sessionId: await buildSession(world, ada.id) }
}

/**
 * Sends a request over TLS, or over plain HTTP, and returns its status, the member it is answered for, and its cookies.
 */
async function send(
  { visitor }: World,
  cookie: string,
  {
    call = getSessionUser,
    payload,
    protocol = 'https',
  }: Partial<{ call: Call; payload: object; protocol: string }> = {},
) {
  const { status, headers, body } = await visitor.inject({
    method: call.method,
    url: call.path,
    headers: { cookie, 'x-forwarded-proto': protocol },
    ...(payload && { payload }),
  })
  const cookies = [headers['set-cookie'] ?? []].flat().map(String)
  return { status, id: (body as { id?: number } | undefined)?.id, cookies }
}

/** Starts a server behind a TLS proxy with a web app of one page. `open` requests an address. */
async function serveOnePage({ services }: World) {
  const page = '<title>Meeplehood</title>'
  const directory = await mkdtemp(join(tmpdir(), 'meeplehood-web-'))
  await writeFile(join(directory, 'index.html'), page)
  const app = await buildApp(services, { webDirectory: directory, maxEventLoopDelay: Infinity })
  onTestFinished(async () => {
    await app.close()
    await rm(directory, { recursive: true })
  })
  const visitor = new Caller(app)
  async function open(url: string, sentCookie: string) {
    const headers = { cookie: sentCookie, 'x-forwarded-proto': 'https' }
    const answer = await visitor.inject({ method: 'GET', url, headers })
    return { status: answer.status, body: answer.body, cookies: answer.headers['set-cookie'] }
  }
  return { open, page }
}

type Call = typeof getSessionUser | typeof login | typeof logout

const deleted = (name: string) => expect.stringMatching(new RegExp(`^${name}=; .*Expires=Thu, 01 Jan 1970.*; Secure`))

describe('the session cookie behind TLS', () => {
  // Requirement accounts-65: Behind TLS, only the session cookie with the `__Host-` name counts; sign-in and sign-out
  // delete the one with the plain name (decision 7).
  test('is accepted under its secure name only, because another site of the domain can plant the plain name', async ({
    buildWorldWith,
  }) => {
    const { world, ada, sessionId } = await buildTlsWorld(buildWorldWith)
    expect(await send(world, `meeplehood=${sessionId}`)).toMatchObject({ status: 401, cookies: [] })
    expect(await send(world, `__Host-meeplehood=${sessionId}`)).toEqual({ status: 200, id: ada.id, cookies: [] })
  })

  // Shows accounts-65.
  test('wins over a cookie with the plain name, which another site of the domain can plant', async ({
    buildWorldWith,
  }) => {
    const { world, ada, sessionId } = await buildTlsWorld(buildWorldWith)
    const planted = await buildSession(world, (await buildMember(world)).id)

    const { id } = await send(world, `meeplehood=${planted}; __Host-meeplehood=${sessionId}`)

    expect(id).toBe(ada.id)
  })

  // Shows accounts-65.
  test('is replaced on sign-in and deleted on sign-out, together with the one of the plain name', async ({
    buildWorldWith,
  }) => {
    const { world, sessionId } = await buildTlsWorld(buildWorldWith)
    const cookie = `meeplehood=${sessionId}; __Host-meeplehood=${sessionId}`

    const signedIn = await send(world, cookie, { call: login, payload: { username: 'ada', password } })
    expect(signedIn.cookies).toEqual([
      expect.stringMatching(/^__Host-meeplehood=[\w-]{43}; .*; Secure; SameSite=Lax$/),
      deleted('meeplehood'),
      expect.stringMatching(/^__Host-meeplehood-device=[\w-]{43}; .*; Secure; SameSite=Lax$/),
    ])

    const signedOut = await send(world, cookie, { call: logout })
    expect(signedOut.cookies).toEqual([deleted('__Host-meeplehood'), deleted('meeplehood')])
  })

  test('has the secure name between password and code too', async ({ buildWorldWith }) => {
    const { world, ada } = await buildTlsWorld(buildWorldWith)
    const own = { parameters: { id: ada.id } }
    const secret = Secret.fromBase32((await ada.request(prepareTwoStep, own)).secret)
    await ada.request(enableTwoStep, { ...own, body: { code: TOTP.generate({ secret }) } })

    const { status, cookies } = await send(world, '', { call: login, payload: { username: 'ada', password } })

    expect(status).toBe(401)
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-meeplehood-sign-in=[\w-]{43}; Path=\/; .*; HttpOnly; Secure; SameSite=Strict$/),
    ])
  })

  test('does not keep a signed-in member from the pages', async ({ buildWorldWith }) => {
    const { world, sessionId } = await buildTlsWorld(buildWorldWith)
    const { open, page } = await serveOnePage(world)
    for (const [url, status] of [
      ['/', 200],
      ['/auth', 200],
      ['/events', 200],
      ['/e/unknown', 404],
      ['/games/1', 404],
      ['/unknown', 404],
    ] as const)
      for (const name of ['__Host-meeplehood', 'meeplehood'])
        expect(await open(url, `${name}=${sessionId}`)).toEqual({ status, body: page, cookies: undefined })
  })

  // Shows accounts-65.
  test('is ignored over plain HTTP, where it keeps the plain name', async ({ buildWorldWith }) => {
    const { world, ada, sessionId } = await buildTlsWorld(buildWorldWith)
    expect((await send(world, `__Host-meeplehood=${sessionId}`, { protocol: 'http' })).status).toBe(401)
    const plain = await send(world, `meeplehood=${sessionId}`, { protocol: 'http' })
    expect(plain).toEqual({ status: 200, id: ada.id, cookies: [] })
  })

  // Requirement api-480: The answer to a session cookie whose session has ended deletes the cookie.
  test('is deleted with its plain name when its session has ended', async ({ buildWorldWith }) => {
    const { world } = await buildTlsWorld(buildWorldWith)
    expect(await send(world, 'meeplehood=ended; __Host-meeplehood=ended')).toMatchObject({
      status: 401,
      cookies: [deleted('__Host-meeplehood'), deleted('meeplehood')],
    })
  })
})
