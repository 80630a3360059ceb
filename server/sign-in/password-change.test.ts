// @engine sqlite
import { describe, expect } from 'vitest'
import { changeEmail, deleteAccount } from '../../contract/account/calls.ts'
import { changePassword, getSessionUser, login, resetPassword } from '../../contract/sign-in/calls.ts'
import { weakPasswordTexts } from '../../contract/sign-in/weak-passwords.ts'
import { createCalendarSubscription } from '../../contract/events/calendar/calls.ts'
import { buildMember, buildSession, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { Caller, readSessionCookie } from '../testing/caller.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { hashPassword } from './passwords.ts'
import { addPasswordReset } from './credentials.ts'
import { hashResetToken } from './password-reset.ts'

const currentPassword = 'analytical engine'
const newPassword = 'difference engine'

async function buildAda(world: World): Promise<MemberCaller> {
  return buildMember(world, { username: 'ada', passwordHash: await hashPassword(currentPassword) })
}

const change = (id: number, given: object = {}) => ({
  parameters: { id },
  body: { currentPassword, newPassword, ...given },
})

const signIn = async ({ visitor }: World, password: string) =>
  (await visitor.send(login, { body: { username: 'ada', password } })).status

describe('changing my password', () => {
  // Requirement accounts-44: POST /api/users/{id}/password changes the member's own password.
  // Requirement accounts-41: Changing or resetting a password ends all other sessions and all calendar addresses.
  test('ends my other sessions and continues the current one under a new id', async ({ world }) => {
    const ada = await buildAda(world)
    const elsewhere = new Caller(world.app, await buildSession(world, ada.id))
    const ben = await buildMember(world)

    const { status, headers } = await ada.send(changePassword, change(ada.id))

    expect(status).toBe(204)
    expect(String(headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Lax/)
    const renewed = new Caller(world.app, readSessionCookie(headers))
    expect((await renewed.request(getSessionUser)).id).toBe(ada.id)
    for (const ended of [ada, elsewhere]) expect((await ended.requestProblem(getSessionUser)).name).toBe('NotSignedIn')
    expect((await ben.request(getSessionUser)).id).toBe(ben.id)
    expect([await signIn(world, currentPassword), await signIn(world, newPassword)]).toEqual([401, 200])
  })

  // Requirement accounts-83: Members whose password is weaker than the rules for new ones can still sign in with it.
  // Shows accounts-73.
  test('rejects a common password and the username, also for a member whose current password is one', async ({
    world,
  }) => {
    const weak = { username: 'ada', passwordHash: await hashPassword('password1') }
    const ada = await buildMember(world, weak)
    expect(await signIn(world, 'password1')).toBe(200)
    const reject = async (rejected: string) =>
      (
        await ada.requestProblem(
          changePassword,
          change(ada.id, { currentPassword: 'password1', newPassword: rejected }),
        )
      ).errors
    expect(await reject('QwertyUIOP')).toEqual({ newPassword: weakPasswordTexts.common })
    expect(await reject('Ada12345')).toEqual({ newPassword: weakPasswordTexts.ownName })
    expect(await signIn(world, 'password1')).toBe(200)
  })

  test('invalidates a reset link that was sent before', async ({ world }) => {
    const ada = await buildAda(world)
    const reset = {
      userId: ada.id,
      tokenHash: hashResetToken({ token: 'token', email: ada.email }),
      now: new Date(),
      expiresAt: hoursFromNow(1),
      limit: 1,
    }
    await addPasswordReset(world.db, reset)

    await ada.request(changePassword, change(ada.id))

    const body = { token: 'token', email: ada.email, password: 'another engine' }
    expect((await world.visitor.requestProblem(resetPassword, { body })).name).toBe('ResetLinkInvalid')
    expect(await signIn(world, newPassword)).toBe(200)
  })

  test.for([
    [{ currentPassword: 'wrong engine' }, { currentPassword: 'This is not your current password' }],
    [{ currentPassword: 'x'.repeat(129) }, { currentPassword: 'This is not your current password' }],
    [{ currentPassword: '' }, { currentPassword: 'Current password is required' }],
    [{ newPassword: '1234567' }, { newPassword: 'Password must be at least 8 characters' }],
    [{ newPassword: 'x'.repeat(129) }, { newPassword: 'Password must be at most 128 characters' }],
    [{ password: newPassword }, { password: 'Unknown field' }],
  ] as const)('rejects %o and changes nothing', async ([given, errors], { world }) => {
    const ada = await buildAda(world)

    const rejection = await ada.requestProblem(changePassword, change(ada.id, given))

    expect(rejection).toEqual({ name: 'InvalidInput', status: 400, errors })
    expect((await ada.request(getSessionUser)).id).toBe(ada.id)
    expect([await signIn(world, newPassword), await signIn(world, currentPassword)]).toEqual([401, 200])
  })

  // Shows accounts-44.
  test("rejects changes to another member's password", async ({ world }) => {
    const [ada, ben] = [await buildAda(world), await buildMember(world)]
    expect(await ben.requestProblem(changePassword, change(ada.id))).toMatchObject({ name: 'NotYours', status: 403 })
    expect(await ben.requestProblem(changePassword, change(4711))).toMatchObject({ name: 'NotFound', status: 404 })
    expect((await world.visitor.requestProblem(changePassword, change(ada.id))).name).toBe('NotSignedIn')
    expect(await signIn(world, currentPassword)).toBe(200)
  })

  test('allows ten wrong passwords in 15 minutes per account, from any address', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ rateLimit: true })
    const [ada, ben] = [await buildAda(world), await buildMember(world)]
    const guess = (member: MemberCaller, host: number) =>
      member.inject({
        method: changePassword.method,
        url: `/api/users/${ada.id}/password`,
        payload: { currentPassword: 'wrong engine', newPassword },
        remoteAddress: `203.0.113.${host}`,
      })
    for (let host = 1; host <= 10; host += 1) expect((await guess(ada, host)).status).toBe(400)

    const rejection = await guess(ada, 11)

    expect(rejection).toMatchObject({ status: 429, body: { type: 'urn:meeplehood:TooManyRequests' } })
    expect(Number(rejection.headers['retry-after'])).toBeGreaterThan(0)
    expect((await guess(ben, 12)).status).toBe(403)
  })

  // Shows calendar-9.
  test('shares its limit with the other calls that ask for the password, and with sign-in', async ({
    buildWorldWith,
  }) => {
    const world = await buildWorldWith({ rateLimit: true })
    const ada = await buildAda(world)
    const parameters = { id: ada.id }
    const wrong = { currentPassword: 'wrong engine' }
    const guesses = [
      () => ada.send(changePassword, change(ada.id, wrong)),
      () => ada.send(deleteAccount, { parameters, body: wrong }),
      () => ada.send(changeEmail, { parameters, body: { email: 'ada@example.net', ...wrong } }),
      () => ada.send(createCalendarSubscription, { body: { name: 'Phone', ...wrong } }),
      async () => ({ status: (await signIn(world, 'wrong engine')) === 401 ? 400 : 429 }),
    ]
    for (const guess of [...guesses, ...guesses]) expect((await guess()).status).toBe(400)
    for (const guess of guesses) expect((await guess()).status).toBe(429)
  })
})
