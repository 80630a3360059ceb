// @engine sqlite
import { describe, expect, vi } from 'vitest'
import { signOutEverywhere } from '../../contract/account/calls.ts'
import { changePassword, login, register } from '../../contract/sign-in/calls.ts'
import { addressOf } from '../../contract/platform/address.ts'
import { Caller, type CallerResponse, readSessionCookie } from '../testing/caller.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const ada = { username: 'ada', password: 'analytical engine', fullName: 'Ada', email: 'ada@example.org' }
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0 evil.example'

/** Returns the `Cookie` header of the device that an answer stores, or undefined. */
function deviceIn({ headers }: CallerResponse): string | undefined {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String)
  return cookies.find((cookie) => cookie.startsWith('meeplehood-device='))?.split(';')[0]
}

const tokenIn = (device = '') => device.split('=')[1] ?? ''

function signIn(
  { visitor }: World,
  {
    password = ada.password,
    device = '',
    ip = '203.0.113.7',
  }: { password?: string; device?: string | undefined; ip?: string },
) {
  return visitor.inject({
    method: 'POST',
    url: login.path,
    headers: { cookie: device, 'user-agent': firefox },
    payload: { username: 'Ada', password },
    remoteAddress: ip,
  })
}

/** Registers Ada. Returns her browser's session and device. */
async function registerAda(world: World) {
  const answer = await world.visitor.send(register, { body: ada })
  const { id } = answer.body as { id: number }
  const session = readSessionCookie(answer.headers)
  return { id, device: deviceIn(answer), session, here: new Caller(world.app, session) }
}

const subjects = ({ emails }: World) => emails.map(({ subject }) => subject)
const newSignIn = 'New sign-in to your Meeplehood account'

describe('attackers who guess the password of one member from many networks', () => {
  // Requirement accounts-74: Wrong passwords for one account are limited to 25 in 15 minutes from all networks
  // together, and the wait doubles up to four hours while they go on (decision 181).
  // Requirement accounts-84: On a device where the member signed in before, the right password works at once, also
  // while others guess it (decision 181).
  test('slow each other, but not the member on a device where they signed in before', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ rateLimit: true })
    const { device } = await registerAda(world)
    const guess = async (index: number) =>
      (await signIn(world, { password: 'a wrong one', ip: `198.51.100.${index}` })).status
    for (let index = 0; index < 24; index += 1) expect(await guess(index)).toBe(401)
    // The right password does not count, also on a device that is not known.
    for (const ip of ['192.0.2.1', '192.0.2.2']) expect((await signIn(world, { ip })).status).toBe(200)
    expect(await guess(24)).toBe(401)

    const rejected = await signIn(world, { ip: '192.0.2.3' })
    expect(rejected).toMatchObject({ status: 429, body: { type: 'urn:meeplehood:TooManyRequests' } })
    expect(Number(rejected.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
    expect((await signIn(world, { ip: '192.0.2.3', device: 'meeplehood-device=invented' })).status).toBe(429)
    expect((await signIn(world, { ip: '192.0.2.3', device })).status).toBe(200)
  })
})

describe('the device cookie', () => {
  // Shows accounts-84.
  test('is replaced at the first sign-in of a member, so that a planted one stays unknown', async ({ world }) => {
    await registerAda(world)
    const planted = `meeplehood-device=${'x'.repeat(43)}`
    const device = deviceIn(await signIn(world, { device: planted }))
    expect(device).toMatch(/^meeplehood-device=[\w-]{43}$/)
    expect(device).not.toBe(planted)
    expect(deviceIn(await signIn(world, { device }))).toBeUndefined()
    const stored = await world.db.selectFrom('knownDevices').select('tokenHash').execute()
    expect(stored).toHaveLength(2)
    expect(JSON.stringify(stored)).not.toContain(tokenIn(device))
  })

  // Shows accounts-84. Shows accounts-75.
  test('of another device is no longer known after a new password or signing out everywhere', async ({ world }) => {
    const { id, device, here, session } = await registerAda(world)
    await signIn(world, {})
    const countDevices = async () => (await world.db.selectFrom('knownDevices').select('userId').execute()).length
    expect(await countDevices()).toBe(2)
    const url = addressOf(signOutEverywhere, { parameters: { id } })
    await here.inject({ method: 'DELETE', url, cookies: { meeplehood: session, 'meeplehood-device': tokenIn(device) } })
    expect(await countDevices()).toBe(1)
    await signIn(world, {})
    const body = { currentPassword: ada.password, newPassword: 'difference engine' }
    expect((await here.send(changePassword, { parameters: { id }, body })).status).toBe(204)
    expect(await countDevices()).toBe(1)
    expect(subjects(world).at(-1)).toBe('Your Meeplehood password was changed')
  })
})

describe('signing in on a new device', () => {
  // Requirement accounts-75: A sign-in on a new device, a new password, and a new email address (to the address before)
  // are emailed to the member, regardless of their choices for notifications (decision 63).
  test('emails the member once, and not after the registration or on a known device', async ({ world }) => {
    const { device } = await registerAda(world)
    await signIn(world, { device })
    const elsewhere = deviceIn(await signIn(world, {}))
    await signIn(world, { device: elsewhere })
    await vi.waitUntil(() => world.emails.length > 0)

    expect(subjects(world)).toEqual([newSignIn])
    const [email] = world.emails
    expect(email?.to).toBe('ada@example.org')
    expect(email?.text).toContain('Firefox on Linux, network 203.0.113.*')
    expect(email?.text).toContain('/?settings=password')
    expect(email?.text).not.toContain('evil.example')
    const events = await world.db.selectFrom('securityEvents').select('kind').orderBy('id').execute()
    expect(events.map(({ kind }) => kind)).toEqual(['registration', 'sign-in', 'new-device'])
  })
})
