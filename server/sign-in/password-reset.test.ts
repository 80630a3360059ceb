// @engine sqlite
import { describe, expect, vi } from 'vitest'
import { forgotPassword, getSessionUser, login, register, resetPassword } from '../../contract/sign-in/calls.ts'
import { resetLinkSent } from '../../contract/sign-in/rules.ts'
import { weakPasswordTexts } from '../../contract/sign-in/weak-passwords.ts'
import { readConfiguration } from '../platform/configuration/configuration.ts'
import { buildCalendarAddress, buildMember, buildSession, hoursFromNow } from '../testing/builders.ts'
import { listSubscriptions } from '../events/calendar/subscriptions.ts'
import { Caller } from '../testing/caller.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { sendResetLink } from './password-reset.ts'

const ada = { username: 'ada', password: 'analytical engine', fullName: 'Ada Lovelace', email: 'Ada@example.org' }
const password = 'difference engine'

/** Requests a reset link and returns its token and email address once the email has arrived. */
async function requestReset(world: World, email = ada.email): Promise<{ token: string; email: string }> {
  const before = world.emails.length
  await world.visitor.request(forgotPassword, { body: { email } })
  await vi.waitUntil(() => world.emails.length > before)
  const link = new URL(/https?:\S+/.exec(world.emails.at(-1)?.text ?? '')?.[0] ?? '')
  return {
    token: link.searchParams.get('token') ?? '',
    email: new URLSearchParams(link.hash.slice(1)).get('email') ?? '',
  }
}

const signIn = (world: World, given: string) =>
  world.visitor.send(login, { body: { username: ada.username, password: given } })

describe('requesting a password reset', () => {
  // Requirement accounts-23: POST /api/forgot-password emails a link when the address is known.
  // Shows accounts-4. Shows accounts-61.
  test('emails a link to the member, ignoring the case of the address', async ({ world }) => {
    await world.visitor.request(register, { body: ada })

    const answer = await world.visitor.request(forgotPassword, { body: { email: ' aDA@EXAMPLE.org ' } })
    await vi.waitUntil(() => world.emails.length > 0)

    expect(answer).toEqual({ message: resetLinkSent })
    expect(world.emails).toMatchObject([{ to: 'Ada@example.org', subject: 'Reset your Meeplehood password' }])
    expect(world.emails[0]?.text).toMatch(/^Hello,\n/)
    expect(world.emails[0]?.text).not.toContain('Lovelace')
    expect(world.emails[0]?.text).toMatch(/\/reset-password\?token=[\w-]{43}#email=Ada%40example\.org&username=ada\n/)
  })

  // Shows layout-27. Shows accounts-23. Shows accounts-29.
  test('answers the same for an unknown address and sends no email', async ({ world }) => {
    await world.visitor.request(register, { body: ada })
    const unknown = await world.visitor.send(forgotPassword, { body: { email: 'nobody@example.org' } })
    const known = await world.visitor.send(forgotPassword, { body: { email: ada.email } })
    await vi.waitUntil(() => world.emails.length > 0)

    expect(unknown.body).toEqual(known.body)
    expect(unknown.status).toBe(200)
    expect(world.emails.map((mail) => mail.to)).toEqual([ada.email])
  })

  // Requirement accounts-13: The form for a forgotten password requires an email address: 'Please enter a valid email
  // address'.
  test('rejects an invalid address', async ({ world }) => {
    const rejection = await world.visitor.requestProblem(forgotPassword, { body: { email: 'ada' } })
    expect(rejection.errors).toEqual({ email: 'Please enter a valid email address' })
  })

  test("links to the site's public address, whatever host the request names", async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ publicUrl: 'https://meeplehood.example.org' })
    await world.visitor.request(register, { body: ada })
    const body = { method: 'POST', url: forgotPassword.path, payload: { email: ada.email } } as const
    await world.visitor.inject({ ...body, headers: { host: 'evil.example.com' } })
    await vi.waitUntil(() => world.emails.length > 0)
    expect(world.emails[0]?.text).toContain('https://meeplehood.example.org/reset-password?token=')
  })
})

test('SMTP_URL requires PUBLIC_URL, so that links never use the host of a request', () => {
  const smtp = { SMTP_URL: 'smtp://mail.example.org:587' }
  expect(() => readConfiguration(smtp)).toThrow(/^PUBLIC_URL must be set together with SMTP_URL/)
  expect(() => readConfiguration({ ...smtp, PUBLIC_URL: 'https://meeplehood.example.org' })).not.toThrow()
})

describe('resetting a password', () => {
  // Requirement accounts-24: POST /api/reset-password sets a new password.
  // Shows accounts-41.
  test('sets the new password, ends every session, and works once', async ({ world }) => {
    const { id } = await world.visitor.request(register, { body: ada })
    const browser = new Caller(world.app, await buildSession(world, id))
    const other = await buildMember(world)
    const { token, email } = await requestReset(world)

    expect((await world.visitor.send(resetPassword, { body: { token, email, password } })).status).toBe(204)

    expect((await browser.requestProblem(getSessionUser)).name).toBe('NotSignedIn')
    expect((await other.request(getSessionUser)).id).toBe(other.id)
    expect((await signIn(world, ada.password)).status).toBe(401)
    expect((await signIn(world, password)).status).toBe(200)
    const again = await world.visitor.requestProblem(resetPassword, {
      body: { token, email, password: 'another engine' },
    })
    expect(again).toMatchObject({ name: 'ResetLinkInvalid', status: 400 })
    expect((await signIn(world, password)).status).toBe(200)
  })

  // Shows accounts-42.
  test("rejects another member's address, an unknown token and an expired link", async ({ world }) => {
    await world.visitor.request(register, { body: ada })
    const ben = await buildMember(world)
    const { token, email } = await requestReset(world)
    const getRejection = (given: object) =>
      world.visitor.requestProblem(resetPassword, { body: { token, email, password, ...given } })

    expect((await getRejection({ email: ben.email })).name).toBe('ResetLinkInvalid')
    expect((await getRejection({ email: 'nobody@example.org' })).name).toBe('ResetLinkInvalid')
    expect((await getRejection({ token: 'x'.repeat(43) })).name).toBe('ResetLinkInvalid')
    await world.db
      .updateTable('passwordResets')
      .set({ expiresAt: hoursFromNow(-0.001).toISOString() })
      .execute()
    expect((await getRejection({})).name).toBe('ResetLinkInvalid')
    expect((await signIn(world, ada.password)).status).toBe(200)
  })

  // Requirement accounts-42: A link to reset a password is stored as a hash, is valid for one hour and works once. An
  // account has at most five valid links; later requests end none, and using one ends all (decision 68).
  test('accepts every link of the last hour, until one of them is used', async ({ world }) => {
    await world.visitor.request(register, { body: ada })
    const [first, second, third] = [await requestReset(world), await requestReset(world), await requestReset(world)]

    const rows = await world.db.selectFrom('passwordResets').selectAll().execute()
    expect(rows.map((row) => Date.parse(row.expiresAt) - Date.parse(row.createdAt))).toEqual(
      Array.from({ length: 3 }, () => 60 * 60 * 1000),
    )
    expect(JSON.stringify(rows)).not.toContain(first.token)
    expect((await world.visitor.send(resetPassword, { body: { ...first, password } })).status).toBe(204)
    for (const link of [first, second, third]) {
      const rejection = await world.visitor.requestProblem(resetPassword, { body: { ...link, password } })
      expect(rejection.name).toBe('ResetLinkInvalid')
    }
  })

  // Shows accounts-42.
  test('accepts the first link after any number of further requests, which send at most four more', async ({
    world,
  }) => {
    await world.visitor.request(register, { body: ada })
    const user = { email: ada.email, siteUrl: 'https://meeplehood.example.org', log: world.app.log }
    const first = await requestReset(world)

    await Promise.all(Array.from({ length: 12 }, () => sendResetLink(world.services, user)))

    expect(world.emails).toHaveLength(5)
    expect((await world.visitor.send(resetPassword, { body: { ...first, password } })).status).toBe(204)
  })

  // Shows accounts-41.
  test('ends every calendar address', async ({ world }) => {
    const { id } = await world.visitor.request(register, { body: ada })
    await buildCalendarAddress(world, { id })
    const { token, email } = await requestReset(world)
    await world.visitor.request(resetPassword, { body: { token, email, password } })
    expect(await listSubscriptions(world.db, { userId: id })).toEqual([])
  })

  // Shows accounts-73.
  test.for([
    ['password1', weakPasswordTexts.common],
    ['ada-ADA-2026', weakPasswordTexts.ownName],
  ] as const)('rejects the weak password %j and keeps the link valid', async ([weak, text], { world }) => {
    await world.visitor.request(register, { body: ada })
    const { token, email } = await requestReset(world)
    const rejection = await world.visitor.requestProblem(resetPassword, { body: { token, email, password: weak } })
    expect(rejection.errors).toEqual({ password: text })
    expect((await world.visitor.send(resetPassword, { body: { token, email, password } })).status).toBe(204)
  })

  // Shows accounts-14.
  test('rejects a password that is too short and keeps the link valid', async ({ world }) => {
    await world.visitor.request(register, { body: ada })
    const { token, email } = await requestReset(world)
    const rejection = await world.visitor.requestProblem(resetPassword, { body: { token, email, password: '1234567' } })
    expect(rejection.errors).toEqual({ password: 'Password must be at least 8 characters' })
    expect((await world.visitor.send(resetPassword, { body: { token, email, password } })).status).toBe(204)
  })
})
