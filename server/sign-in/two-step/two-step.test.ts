// @engine sqlite
import { Secret, TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import { changePassword, getSessionUser, login, loginWithCode, resetPassword } from '../../../contract/sign-in/calls.ts'
import { signInWithPasskey } from '../../../contract/sign-in/passkeys/calls.ts'
import * as calls from '../../../contract/sign-in/two-step/calls.ts'
import { maxCodeAttempts, recoveryCodeCount } from '../../../contract/sign-in/rules.ts'
import { hashPassword } from '../passwords.ts'
import { addKnownDevice } from '../known-device-rows.ts'
import { addPasswordReset } from '../credentials.ts'
import { hashResetToken } from '../password-reset.ts'
import { suspendMember } from '../../moderation/suspension.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { createToken, hashToken } from '../../platform/secrets/tokens.ts'
import { buildMember, hoursFromNow, type MemberCaller } from '../../testing/builders.ts'
import { Caller, type CallerResponse, pendingTokenIn, readSessionCookie } from '../../testing/caller.ts'
import { buildPasskey, signChallenge } from '../../testing/passkeys.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { endTwoStep } from '../../account/account-help.ts'
import { operator } from '../../moderation/actors.ts'

const password = 'analytical engine'
const period = 30_000
const own = ({ id }: { id: number }) => ({ parameters: { id } })

/** Returns the code that an authenticator app shows now, or some periods later. */
function codeOf(secret: string, { later = 0 } = {}): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + later * period })
}

/** Creates a member with two-step sign-in. */
async function buildCareful(world: World) {
  const ada = await buildMember(world, { passwordHash: await hashPassword(password) })
  const { secret } = await ada.request(calls.prepareTwoStep, own(ada))
  // Each code works once. The code of the previous period leaves those of the current and the next one for the test.
  const body = { code: codeOf(secret, { later: -1 }) }
  const { recoveryCodes } = await ada.request(calls.enableTwoStep, { ...own(ada), body })
  return { ada, secret, recoveryCodes }
}

/** Sends the right password. Returns the cookie with which the browser sends the code. */
async function sendPassword({ visitor }: World, { username }: MemberCaller): Promise<string> {
  const answer = await visitor.send(login, { body: { username, password } })
  expect(answer).toMatchObject({ status: 401, body: { type: 'urn:meeplehood:CodeRequired' } })
  expect(readSessionCookie(answer.headers)).toBe('')
  return pendingTokenIn(answer.headers)
}

function sendCode({ visitor }: World, token: string, code: string): Promise<CallerResponse> {
  const cookies = { 'meeplehood-sign-in': token }
  return visitor.inject({ method: 'POST', url: loginWithCode.path, payload: { code }, cookies })
}

/** Sends the right password and a code. Returns the status, or the name of the problem. */
async function signIn(world: World, member: MemberCaller, code: string) {
  return outcomeOf(await sendCode(world, await sendPassword(world, member), code))
}

function outcomeOf({ status, body }: CallerResponse) {
  return status === 200 ? 200 : (body as { type: string }).type.replace('urn:meeplehood:', '')
}

describe('turning two-step sign-in on', () => {
  // Requirement two-step-1: The settings turn two-step sign-in on with a code of the authenticator app, which gets its
  // secret by QR code or as text. The focus moves on with each step. An email reports it.
  test('needs a code of the new secret, gives ten recovery codes and is reported by email', async ({ world }) => {
    const ada = await buildMember(world)
    const { secret, address } = await ada.request(calls.prepareTwoStep, own(ada))
    expect(address).toContain(`otpauth://totp/Meeplehood:${ada.username}`)
    // The last code has the same number of UTF-16 units as a real code.
    for (const code of [codeOf(secret, { later: 9 }), '\u{10000}\u{10000}\u{10000}'])
      expect((await ada.requestProblem(calls.enableTwoStep, { ...own(ada), body: { code } })).name).toBe('WrongCode')
    expect(await ada.request(calls.getTwoStep, own(ada))).toEqual({ isOn: false, recoveryCodesLeft: 0 })

    const body = { code: codeOf(secret).replace(/(?=...$)/, ' ') }
    const { recoveryCodes } = await ada.request(calls.enableTwoStep, { ...own(ada), body })

    expect(new Set(recoveryCodes).size).toBe(recoveryCodeCount)
    expect(await ada.request(calls.getTwoStep, own(ada))).toEqual({ isOn: true, recoveryCodesLeft: recoveryCodeCount })
    expect((await ada.requestProblem(calls.prepareTwoStep, own(ada))).name).toBe('TwoStepAlreadyOn')
    await expect.poll(() => world.emails).toMatchObject([{ to: ada.email, subject: expect.stringContaining('is on') }])
  })

  // Shows two-step-2.
  test('gives recovery codes and a secret of at least 128 random bits', async ({ world }) => {
    const { secret, recoveryCodes } = await buildCareful(world)
    // Each character has five bits.
    for (const text of [secret, ...recoveryCodes]) expect(text.replaceAll('-', '').length * 5).toBeGreaterThan(128)
    expect(new Set(recoveryCodes).size).toBe(recoveryCodes.length)
  })

  // Requirement two-step-6: The secret is stored encrypted and the recovery codes as hashes.
  test('stores neither the secret nor the recovery codes in plain text', async ({ world }) => {
    const { secret, recoveryCodes } = await buildCareful(world)
    const rows = [
      await world.db.selectFrom('twoStep').selectAll().execute(),
      await world.db.selectFrom('recoveryCodes').selectAll().execute(),
    ]
    // Codes are compared without hyphens and without regard to case.
    const stored = JSON.stringify(rows).toLowerCase().replaceAll('-', '')
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text.toLowerCase().replaceAll('-', ''))
  })

  test('stores the secret with the name of its algorithm, and still reads secrets without one', async ({ world }) => {
    const { ada, secret } = await buildCareful(world)
    const { sealedSecret } = await world.db.selectFrom('twoStep').select('sealedSecret').executeTakeFirstOrThrow()
    expect(sealedSecret).toMatch(/^aes-256-gcm\./)

    await world.db
      .updateTable('twoStep')
      .set({ sealedSecret: sealedSecret.replace('aes-256-gcm.', '') })
      .execute()
    expect(await signIn(world, ada, codeOf(secret))).toBe(200)
  })
})

describe('signing in with two steps', () => {
  // Requirement two-step-3: With two-step sign-in, POST /api/login answers CodeRequired and starts no session; POST
  // /api/login/code finishes the sign-in of the same browser.
  test('starts a session after the password and the code', async ({ world }) => {
    const { ada, secret } = await buildCareful(world)
    const answer = await sendCode(world, await sendPassword(world, ada), codeOf(secret))
    expect((await new Caller(world.app, readSessionCookie(answer.headers)).request(getSessionUser)).id).toBe(ada.id)
  })

  // Requirement two-step-4: Each code works once, also when two requests arrive at once.
  // Requirement two-step-2: Ten recovery codes are shown once. Each works once, and new ones replace them.
  test('accepts each code once', async ({ world }) => {
    const { ada, secret, recoveryCodes } = await buildCareful(world)
    const code = codeOf(secret)
    expect(await signIn(world, ada, code)).toBe(200)
    expect(await signIn(world, ada, code)).toBe('WrongCode')
    const [recovery = ''] = recoveryCodes
    expect(await signIn(world, ada, recovery.toUpperCase())).toBe(200)
    expect(await signIn(world, ada, recovery)).toBe('WrongCode')
    expect((await ada.request(calls.getTwoStep, own(ada))).recoveryCodesLeft).toBe(recoveryCodeCount - 1)
  })

  // Shows two-step-3.
  test('needs the cookie of a browser that has sent the password, which ends with the sign-in', async ({ world }) => {
    const { ada, secret, recoveryCodes } = await buildCareful(world)
    expect(outcomeOf(await sendCode(world, 'unknown', codeOf(secret)))).toBe('SignInExpired')
    const token = await sendPassword(world, ada)
    expect(outcomeOf(await sendCode(world, token, codeOf(secret)))).toBe(200)
    expect(outcomeOf(await sendCode(world, token, recoveryCodes[0] ?? ''))).toBe('SignInExpired')
  })

  // Requirement two-step-5: The browser has to send the password again after five wrong codes, ten minutes or a change
  // of the password. A member can try ten codes in 15 minutes.
  test('needs the password again after a few wrong codes, ten minutes or a change of the password', async ({
    world,
  }) => {
    const { ada, secret } = await buildCareful(world)
    const guessed = await sendPassword(world, ada)
    for (let attempt = 0; attempt < maxCodeAttempts; attempt += 1)
      expect(outcomeOf(await sendCode(world, guessed, 'no-such-code'))).toBe('WrongCode')
    expect(outcomeOf(await sendCode(world, guessed, codeOf(secret)))).toBe('SignInExpired')

    const late = await sendPassword(world, ada)
    await world.db.updateTable('pendingSignIns').set({ expiresAt: new Date().toISOString() }).execute()
    expect(outcomeOf(await sendCode(world, late, codeOf(secret)))).toBe('SignInExpired')

    const outdated = await sendPassword(world, ada)
    const body = { currentPassword: password, newPassword: 'difference engine' }
    await ada.request(changePassword, { ...own(ada), body })
    expect(outcomeOf(await sendCode(world, outdated, codeOf(secret)))).toBe('SignInExpired')
  })

  // Shows two-step-5.
  test('allows ten codes of a member in 15 minutes, from all networks', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ rateLimit: true })
    const { ada } = await buildCareful(world)
    const outcomes: unknown[] = []
    for (let attempt = 0, token = ''; attempt < 11; attempt += 1) {
      if (attempt % maxCodeAttempts === 0) token = await sendPassword(world, ada)
      outcomes.push(outcomeOf(await sendCode(world, token, 'no-such-code')))
    }
    expect(outcomes.slice(8)).toEqual(['WrongCode', 'WrongCode', 'TooManyRequests'])
  })

  // Requirement two-step-12: A thief of the password who uses up the codes does not keep the member from signing in on a
  // device where they signed in before, or that has reset the password by email.
  test('lets the member sign in on a known device while others use up the codes', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ rateLimit: true })
    const { ada, secret } = await buildCareful(world)
    const [known, guessed, now] = [createToken(), createToken(), new Date()]
    await addKnownDevice(world.db, { userId: ada.id, tokenHash: hashToken(known), replacedHash: undefined, now })
    const tryCodes = async (code: string, device: string, tries: number) => {
      const outcomes: unknown[] = []
      for (let attempt = 0, token = ''; attempt < tries; attempt += 1) {
        if (attempt % maxCodeAttempts === 0) token = await sendPassword(world, ada)
        const cookies = { 'meeplehood-sign-in': token, 'meeplehood-device': device }
        const answer = await world.visitor.inject({
          method: 'POST',
          url: loginWithCode.path,
          payload: { code },
          cookies,
        })
        outcomes.push(answer.status)
      }
      return outcomes.at(-1)
    }
    expect(await tryCodes('no-such-code', guessed, 11)).toBe(429)
    expect(await tryCodes(codeOf(secret), guessed, 1)).toBe(429)

    expect(await tryCodes(codeOf(secret), known, 1)).toBe(200)
    expect(await tryCodes('no-such-code', known, 11)).toBe(429)
  })

  test('rejects a suspended member with the same error as without a code', async ({ world }) => {
    const { ada, secret } = await buildCareful(world)
    await suspendMember(silentWriter(world.db), { userId: ada.id, now: new Date() })
    expect(await signIn(world, ada, codeOf(secret))).toBe('AccountSuspended')
  })

  // Requirement two-step-7: A passkey needs no code.
  test('needs no code with a passkey', async ({ world }) => {
    const { ada } = await buildCareful(world)
    const { authenticator } = await buildPasskey(ada)
    const credential = await signChallenge(world.visitor, authenticator)
    expect((await world.visitor.request(signInWithPasskey, { body: { credential } })).id).toBe(ada.id)
  })
})

describe('two-step sign-in', () => {
  // Requirement two-step-9: A member can turn two-step sign-in off, and no other member can read or change it. The
  // focus then stays in the section.
  test('can be turned off, and then the password is enough', async ({ world }) => {
    const { ada } = await buildCareful(world)
    await ada.request(calls.disableTwoStep, own(ada))
    const { status } = await world.visitor.send(login, { body: { username: ada.username, password } })
    expect(status).toBe(200)
    expect((await ada.requestProblem(calls.disableTwoStep, own(ada))).name).toBe('TwoStepOff')
    expect((await ada.requestProblem(calls.renewRecoveryCodes, own(ada))).name).toBe('TwoStepOff')
  })

  // Requirement two-step-11: New recovery codes are reported by email.
  // Shows two-step-2.
  test('gets new recovery codes on request, and the earlier ones stop working', async ({ world }) => {
    const { ada, recoveryCodes } = await buildCareful(world)
    const renewed = await ada.request(calls.renewRecoveryCodes, own(ada))
    expect(await signIn(world, ada, recoveryCodes[0] ?? '')).toBe('WrongCode')
    expect(await signIn(world, ada, renewed.recoveryCodes[0] ?? '')).toBe(200)
    await expect
      .poll(() => world.emails.map(({ subject }) => subject))
      .toContain('Your Meeplehood account has new recovery codes')
  })

  test('still asks for a code after the password was reset with an emailed link', async ({ world }) => {
    const { ada, secret } = await buildCareful(world)
    const reset = {
      userId: ada.id,
      tokenHash: hashResetToken({ token: 'reset', email: ada.email }),
      now: new Date(),
      expiresAt: hoursFromNow(1),
      limit: 1,
    }
    await addPasswordReset(world.db, reset)
    const body = { token: 'reset', email: ada.email, password: 'difference engine' }
    await world.visitor.request(resetPassword, { body })
    const signInBody = { username: ada.username, password: body.password }
    const answer = await world.visitor.send(login, { body: signInBody })
    expect(answer).toMatchObject({ status: 401, body: { type: 'urn:meeplehood:CodeRequired' } })
    expect(outcomeOf(await sendCode(world, pendingTokenIn(answer.headers), codeOf(secret)))).toBe(200)
  })

  // Shows two-step-9.
  test('cannot be read or changed by another member', async ({ world }) => {
    const [{ ada }, ben] = [await buildCareful(world), await buildMember(world)]
    for (const call of [calls.getTwoStep, calls.disableTwoStep, calls.renewRecoveryCodes])
      expect((await ben.requestProblem(call, own(ada))).name).toBe('NotYours')
  })

  // Requirement two-step-8: An administrator at /moderation or the operator command end-two-step turns it off for a
  // member who lost everything; the member is notified, and the security log records it.
  test('can be turned off by the operator for a member who lost everything', async ({ world }) => {
    const { ada } = await buildCareful(world)
    const help = { userId: ada.id, reason: 'Lost the phone', actor: operator, now: new Date() }
    expect(await endTwoStep(silentWriter(world.db), help)).toBeDefined()
    expect(await endTwoStep(silentWriter(world.db), help)).toBeUndefined()
    const kinds = await world.db.selectFrom('securityEvents').select('kind').where('userId', '=', ada.id).execute()
    expect(kinds.map(({ kind }) => kind)).toContain('two-step-disabled')
  })
})
