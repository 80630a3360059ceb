// @engine sqlite
import { Secret, TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import * as account from '../../contract/account/calls.ts'
import { changePassword, getSessionUser } from '../../contract/sign-in/calls.ts'
import { listPasskeys, preparePasskeySignIn } from '../../contract/sign-in/passkeys/calls.ts'
import { enableTwoStep, prepareTwoStep } from '../../contract/sign-in/two-step/calls.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { allCalls } from '../testing/all-calls.ts'
import { closeLostStreams } from '../site/live/routes.ts'
import { buildMember, buildSession, type MemberCaller } from '../testing/builders.ts'
import { Caller, readSessionCookie } from '../testing/caller.ts'
import { openEventStream } from '../testing/event-stream.ts'
import { buildPasskey, signChallenge } from '../testing/passkeys.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const currentPassword = 'analytical engine'
const tenMinutes = 10 * 60_000
const own = ({ id }: { id: number }) => ({ parameters: { id } })

const buildAda = async (world: World) => buildMember(world, { passwordHash: await hashPassword(currentPassword) })

/** Moves the proofs of all sessions to the given time ago, in milliseconds. */
function ageProofs({ db }: World, milliseconds = tenMinutes) {
  return db
    .updateTable('sessions')
    .set({ provenAt: new Date(Date.now() - milliseconds).toISOString() })
    .execute()
}

const check = (member: MemberCaller) => member.send(account.checkRecentSignIn, own(member)).then(({ status }) => status)

describe('a sensitive call', () => {
  // Requirement recent-sign-in-1: Sensitive calls, also role changes and removals of accounts by administrators, are
  // rejected with SignInNotRecent when the member's last proof of who they are is older than ten minutes.
  test('is marked in the contract, and is rejected ten minutes after the last proof before anything is changed', async ({
    world,
  }) => {
    const ada = await buildMember(world, { role: 'administrator' })
    await ageProofs(world)
    const sensitive = allCalls.filter(({ recentSignIn }) => recentSignIn)
    expect(sensitive.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'DELETE /api/users/:id/devices',
      'DELETE /api/users/:id/passkeys/:passkeyId',
      'DELETE /api/users/:id/two-step',
      'GET /api/users/:id/archive',
      'GET /api/users/:id/archive.zip',
      'GET /api/users/:id/recent-sign-in',
      'POST /api/moderation/members/:userId/email-confirmation',
      'POST /api/moderation/members/:userId/removal',
      'POST /api/moderation/members/:userId/two-step-end',
      'POST /api/users/:id/passkeys',
      'POST /api/users/:id/passkeys/options',
      'POST /api/users/:id/two-step',
      'POST /api/users/:id/two-step/recovery-codes',
      'POST /api/users/:id/two-step/secret',
      'PUT /api/moderation/members/:userId/role',
    ])
    for (const { method, path } of sensitive) {
      const answer = await ada.inject({ method, url: path.replace(':id', String(ada.id)).replace(':passkeyId', '1') })
      expect([path, answer.status, answer.body]).toMatchObject([path, 401, { type: 'urn:meeplehood:SignInNotRecent' }])
    }
    expect(await ada.request(listPasskeys, own(ada))).toEqual([])
  })

  // Shows recent-sign-in-1.
  test('works within ten minutes after signing in', async ({ world }) => {
    const ada = await buildAda(world)
    await ageProofs(world, tenMinutes - 5_000)
    expect(await check(ada)).toBe(204)
  })
})

describe('proving who I am', () => {
  // Requirement recent-sign-in-2: The password, plus a code with two-step sign-in, or a passkey proves who the member
  // is, for one session, which continues under a new id.
  test('accepts the password and continues the session, with its live streams, under a new id', async ({ world }) => {
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const ada = await buildAda(world)
    const sessionId = await buildSession(world, ada.id)
    const tab = new Caller(world.app, sessionId)
    const stream = await openEventStream(world.app, sessionId)
    await ageProofs(world)
    const wrong = { ...own(ada), body: { currentPassword: 'difference engine' } }
    expect((await tab.requestProblem(account.proveSignIn, wrong)).errors).toHaveProperty('currentPassword')
    expect((await tab.requestProblem(account.proveSignIn, { ...own(ada), body: {} })).name).toBe('InvalidInput')
    const before = await world.db.selectFrom('sessions').selectAll().orderBy('createdAt').execute()

    const answer = await tab.send(account.proveSignIn, { ...own(ada), body: { currentPassword } })

    const renewed = new Caller(world.app, readSessionCookie(answer.headers))
    expect((await renewed.send(account.checkRecentSignIn, own(ada))).status).toBe(204)
    expect(await check(ada)).toBe(401)
    // Requests that another tab has just sent with the old id still work, but they do not count as a recent proof.
    expect((await tab.send(getSessionUser)).status).toBe(200)
    expect((await tab.send(account.checkRecentSignIn, own(ada))).status).toBe(401)
    world.services.live.streams.notifyEnded()
    expect((await tab.send(getSessionUser)).status).toBe(401)

    await closeLostStreams(world.db, { streams: world.services.live.streams, now: new Date() })
    expect(world.services.live.streams.count(ada.id)).toBe(1)
    const after = await world.db.selectFrom('sessions').selectAll().orderBy('createdAt').execute()
    const fixed = ({ createdAt, expiresAt, userAgent }: (typeof after)[number]) => ({ createdAt, expiresAt, userAgent })
    expect(after.map(fixed)).toEqual(before.map(fixed))
    stream.close()
  })

  // Shows recent-sign-in-2.
  test('accepts a passkey of the member that signed a challenge for them', async ({ world }) => {
    const [ada, ben] = [await buildAda(world), await buildAda(world)]
    const [{ authenticator }, other] = [await buildPasskey(ada), await buildPasskey(ben)]
    await ageProofs(world)
    for (const credential of [
      await signChallenge(world.visitor, authenticator),
      other.authenticator.sign(await ada.request(preparePasskeySignIn)),
    ])
      expect((await ada.requestProblem(account.proveSignIn, { ...own(ada), body: { credential } })).name).toBe(
        'WrongCredentials',
      )
    const credential = await signChallenge(ada, authenticator)
    const answer = await ada.send(account.proveSignIn, { ...own(ada), body: { credential } })
    const renewed = new Caller(world.app, readSessionCookie(answer.headers))
    expect((await renewed.send(account.checkRecentSignIn, own(ada))).status).toBe(204)
  })

  // Shows recent-sign-in-2.
  test('requires a code after the password when two-step sign-in is on', async ({ world }) => {
    const ada = await buildAda(world)
    const { secret } = await ada.request(prepareTwoStep, own(ada))
    const codeAt = (timestamp: number) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
    await ada.request(enableTwoStep, { ...own(ada), body: { code: codeAt(Date.now() - 30_000) } })
    await ageProofs(world)
    const prove = (body: object) => ada.requestProblem(account.proveSignIn, { ...own(ada), body })
    expect((await prove({ currentPassword })).name).toBe('CodeRequired')
    expect((await prove({ currentPassword, code: 'no-such-code' })).name).toBe('WrongCode')
    expect(await check(ada)).toBe(401)
  })

  // Shows recent-sign-in-2.
  test('happens when the member changes the password, too', async ({ world }) => {
    const ada = await buildAda(world)
    await ageProofs(world)
    await ada.request(changePassword, { ...own(ada), body: { currentPassword, newPassword: currentPassword } })
    const [session] = await world.db.selectFrom('sessions').select('provenAt').execute()
    expect(Date.now() - Date.parse(session?.provenAt ?? '')).toBeLessThan(60_000)
  })

  test('is rejected for another member', async ({ world }) => {
    const [ada, ben] = [await buildAda(world), await buildMember(world)]
    expect((await ben.requestProblem(account.proveSignIn, { ...own(ada), body: { currentPassword } })).name).toBe(
      'NotYours',
    )
  })
})
