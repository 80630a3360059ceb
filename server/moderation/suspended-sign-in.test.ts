// @engine sqlite
import { Secret, TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import { login, loginWithCode } from '../../contract/sign-in/calls.ts'
import { appealSuspension, readSuspension } from '../../contract/moderation/calls.ts'
import * as moderation from '../../contract/moderation/moderator-calls.ts'
import { signInWithPasskey } from '../../contract/sign-in/passkeys/calls.ts'
import { enableTwoStep, prepareTwoStep } from '../../contract/sign-in/two-step/calls.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { buildMember, type MemberCaller } from '../testing/builders.ts'
import { type CallerResponse, pendingTokenIn } from '../testing/caller.ts'
import { buildPasskey, signChallenge } from '../testing/passkeys.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const password = 'analytical engine'
const reason = 'Advertising again.'
const appeal = { text: 'I only gave the dice away.' }

async function buildAda(world: World) {
  const moderator = await buildMember(world, { role: 'moderator' })
  const ada = await buildMember(world, { username: 'ada', passwordHash: await hashPassword(password) })
  const suspend = () =>
    moderator.request(moderation.actOnMember, {
      parameters: { userId: ada.id },
      body: { kind: 'suspend', until: null, reason },
    })
  return { moderator, ada, suspend }
}

/** Turns two-step sign-in on. Returns the recovery codes. */
async function turnOnTwoStep(ada: MemberCaller): Promise<string[]> {
  const own = { parameters: { id: ada.id } }
  const secret = Secret.fromBase32((await ada.request(prepareTwoStep, own)).secret)
  const { recoveryCodes } = await ada.request(enableTwoStep, { ...own, body: { code: TOTP.generate({ secret }) } })
  return recoveryCodes
}

type Visit = { call: typeof readSuspension | typeof appealSuspension | typeof loginWithCode; payload?: object }

/** Sends a request of a browser with the cookie of an earlier answer. */
function visit({ visitor }: World, { headers }: CallerResponse, { call: { method, path }, payload }: Visit) {
  const cookies = { 'meeplehood-sign-in': pendingTokenIn(headers) }
  return visitor.inject({ method, url: path, cookies, ...(payload && { payload }) })
}

const suspended = { status: 403, body: { type: 'urn:meeplehood:AccountSuspended' } }
const expired = { status: 401, body: { type: 'urn:meeplehood:SignInExpired' } }
const decision = { status: 200, body: { decision: { kind: 'suspend', reason, canAppeal: true } } }

describe('a suspended member', () => {
  // Requirement moderation-38: A suspended member reads the reason and the end after signing in with the password, the
  // code of two-step sign-in or a passkey, and can appeal. The password alone is not enough with two-step sign-in.
  test('reads the reason and appeals once after signing in with the password', async ({ world }) => {
    const { moderator, suspend } = await buildAda(world)
    await suspend()
    const failed = await world.visitor.send(login, { body: { username: 'ada', password: 'a wrong one' } })
    expect(await visit(world, failed, { call: readSuspension })).toMatchObject(expired)
    const signedIn = await world.visitor.send(login, { body: { username: 'ada', password } })
    expect(signedIn).toMatchObject(suspended)
    expect(await visit(world, signedIn, { call: readSuspension })).toMatchObject(decision)
    // The proof is for the appeal only.
    expect(await visit(world, signedIn, { call: loginWithCode, payload: { code: '123456' } })).toMatchObject(expired)

    const send = () => visit(world, signedIn, { call: appealSuspension, payload: appeal })
    expect((await send()).status).toBe(204)
    expect(await send()).toMatchObject({ body: { type: 'urn:meeplehood:AlreadyHandled' } })
    const [open] = await moderator.request(moderation.listOpenAppeals)
    const parameters = { appealId: open?.id ?? 0 }
    await moderator.request(moderation.decideAppeal, { parameters, body: { decision: 'accept', reason: 'Right.' } })
    expect(await visit(world, signedIn, { call: readSuspension })).toMatchObject(expired)
    await world.visitor.request(login, { body: { username: 'ada', password } })
  })

  // Shows moderation-38.
  test('with two-step sign-in appeals after the code, and not after the password alone', async ({ world }) => {
    const { ada, suspend } = await buildAda(world)
    const [code = ''] = await turnOnTwoStep(ada)
    await suspend()
    const half = await world.visitor.send(login, { body: { username: 'ada', password } })
    expect(await visit(world, half, { call: readSuspension })).toMatchObject(expired)
    const whole = await visit(world, half, { call: loginWithCode, payload: { code } })
    expect(whole).toMatchObject(suspended)
    expect(await visit(world, whole, { call: readSuspension })).toMatchObject(decision)
    expect((await visit(world, whole, { call: appealSuspension, payload: appeal })).status).toBe(204)
  })

  // Shows moderation-38.
  test('appeals after signing in with a passkey', async ({ world }) => {
    const { ada, suspend } = await buildAda(world)
    const { authenticator } = await buildPasskey(ada)
    await suspend()
    const credential = await signChallenge(world.visitor, authenticator)
    const signedIn = await world.visitor.send(signInWithPasskey, { body: { credential } })
    expect(signedIn).toMatchObject(suspended)
    expect((await visit(world, signedIn, { call: appealSuspension, payload: appeal })).status).toBe(204)
  })
})
