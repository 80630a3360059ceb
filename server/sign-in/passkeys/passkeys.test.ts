import { describe, expect } from 'vitest'
import { deleteAccount } from '../../../contract/account/calls.ts'
import { changePassword, getSessionUser, resetPassword } from '../../../contract/sign-in/calls.ts'
import * as calls from '../../../contract/sign-in/passkeys/calls.ts'
import type { AnswerOf } from '../../../contract/platform/call.ts'
import { rowLimits } from '../../../contract/platform/row-limits.ts'
import { hashPassword } from '../passwords.ts'
import { addPasswordReset } from '../credentials.ts'
import { hashResetToken } from '../password-reset.ts'
import { suspendMember } from '../../moderation/suspension.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { Authenticator } from '../../testing/authenticator.ts'
import { buildMember, hoursFromNow, type MemberCaller } from '../../testing/builders.ts'
import { Caller, readSessionCookie } from '../../testing/caller.ts'
import { buildPasskey, signChallenge } from '../../testing/passkeys.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const own = ({ id }: { id: number }) => ({ parameters: { id } })

/** Tries to sign in with an answer of an authenticator. Returns the name of the problem, or the id of the member. */
async function signIn({ app, visitor }: World, credential: ReturnType<Authenticator['sign']>) {
  const answer = await visitor.send(calls.signInWithPasskey, { body: { credential } })
  if (answer.status !== 200)
    return (await visitor.requestProblem(calls.signInWithPasskey, { body: { credential } })).name
  return (await new Caller(app, readSessionCookie(answer.headers)).request(getSessionUser)).id
}

/** Moves all challenges to the end of their lifetime. */
function expireChallenges({ db }: World) {
  const expiresAt = new Date(Date.now() - 1).toISOString()
  return db.updateTable('passkeyChallenges').set({ expiresAt }).execute()
}

describe('adding a passkey', () => {
  test('accepts RS256 keys of at least 2,048 bits', async ({ world }) => {
    const ada = await buildMember(world)
    const add = async (authenticator: Authenticator) => {
      const credential = authenticator.create(await ada.request(calls.prepareNewPasskey, own(ada)))
      return ada.send(calls.addPasskey, { ...own(ada), body: { name: 'Laptop', credential } })
    }
    const weak = await add(new Authenticator({ rsaBits: 1024 }))
    expect(weak.body).toMatchObject({ type: 'urn:meeplehood:PasskeyInvalid' })
    const laptop = new Authenticator({ rsaBits: 2048 })
    expect((await add(laptop)).status).toBe(201)
    expect(await signIn(world, await signChallenge(world.visitor, laptop))).toBe(ada.id)
  })

  // Requirement passkeys-1: A member adds passkeys under a name, at most ten; adding one needs a discoverable passkey
  // that verifies the member, and an email reports it.
  test('stores it under its name and reports it by email without a text of the member', async ({ world }) => {
    const ada = await buildMember(world)
    const { passkey } = await buildPasskey(ada, 'Phone')
    expect(passkey).toMatchObject({ name: 'Phone', lastUsedAt: null })
    expect(await ada.request(calls.listPasskeys, own(ada))).toEqual([passkey])
    await expect.poll(() => world.emails).toMatchObject([{ to: ada.email, subject: expect.stringContaining('added') }])
    expect(world.emails[0]?.text).not.toMatch(/Phone|Member/)
  })

  // Shows passkeys-1.
  test('requires a discoverable passkey and user verification, and excludes the passkeys of the member', async ({
    world,
  }) => {
    const ada = await buildMember(world)
    const { authenticator } = await buildPasskey(ada)
    const options = await ada.request(calls.prepareNewPasskey, own(ada))
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: (await signChallenge(ada, authenticator)).id, transports: ['usb'] }],
    })
  })

  // Shows passkeys-1.
  test.for([
    ['comes from another origin', { origin: 'https://meeplehood.example.com' }],
    ['was created without user verification', { isVerified: false }],
  ] as const)('is rejected when the passkey %s', async ([_case, deviation], { world }) => {
    const ada = await buildMember(world)
    const options = await ada.request(calls.prepareNewPasskey, own(ada))
    const body = { name: 'Key', credential: new Authenticator().create(options, deviation) }
    expect((await ada.requestProblem(calls.addPasskey, { ...own(ada), body })).name).toBe('PasskeyInvalid')
    expect(await ada.request(calls.listPasskeys, own(ada))).toEqual([])
  })

  // Requirement passkeys-2: A challenge works once, within ten minutes and for the member for whom it was made.
  test('is rejected when the challenge was used, has expired or was made for another member', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const problemOf = async (member: MemberCaller, credential: ReturnType<Authenticator['create']>) =>
      (await member.requestProblem(calls.addPasskey, { ...own(member), body: { name: 'Key', credential } })).name
    const prepare = () => ada.request(calls.prepareNewPasskey, own(ada))

    const used = await prepare()
    const body = { name: 'Key', credential: new Authenticator().create(used) }
    await ada.request(calls.addPasskey, { ...own(ada), body })
    expect(await problemOf(ada, new Authenticator().create(used))).toBe('PasskeyInvalid')

    expect(await problemOf(ben, new Authenticator().create(await prepare()))).toBe('PasskeyInvalid')
    const late = new Authenticator().create(await prepare())
    await expireChallenges(world)
    expect(await problemOf(ada, late)).toBe('PasskeyInvalid')
  })

  // Shows passkeys-1.
  test('is rejected when an account already has the passkey', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const { authenticator } = await buildPasskey(ada)
    const options = await ben.request(calls.prepareNewPasskey, own(ben))
    const body = { name: 'Key', credential: authenticator.create(options) }
    expect((await ben.requestProblem(calls.addPasskey, { ...own(ben), body })).name).toBe('PasskeyInvalid')
  })

  // Shows passkeys-1.
  test(`is rejected beyond ${rowLimits.passkeys.max} passkeys, also when requests arrive at once`, async ({
    world,
  }) => {
    const ada = await buildMember(world)
    for (let count = 2; count < rowLimits.passkeys.max; count += 1) await buildPasskey(ada)
    const prepared = await Promise.all(Array.from({ length: 4 }, () => ada.request(calls.prepareNewPasskey, own(ada))))
    const added = await Promise.all(
      prepared.map((options) =>
        ada.send(calls.addPasskey, {
          ...own(ada),
          body: { name: 'Key', credential: new Authenticator().create(options) },
        }),
      ),
    )
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
    expect(await ada.requestProblem(calls.prepareNewPasskey, own(ada))).toMatchObject({ name: 'TooManyPasskeys' })
  })
})

describe('the passkeys of a member', () => {
  // Requirement passkeys-3: Members rename and remove their own passkeys only; an email reports the removal.
  test('can be renamed and removed by their owner only', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const { authenticator, passkey } = await buildPasskey(ada)
    const address = { parameters: { id: ada.id, passkeyId: passkey.id } }
    const addressOfBen = { parameters: { id: ben.id, passkeyId: passkey.id } }
    const body = { name: 'Laptop' }

    expect((await ben.requestProblem(calls.renamePasskey, { ...addressOfBen, body })).name).toBe('NotFound')
    expect((await ben.requestProblem(calls.removePasskey, addressOfBen)).name).toBe('NotFound')
    expect((await ben.requestProblem(calls.removePasskey, address)).name).toBe('NotYours')
    expect((await ben.requestProblem(calls.listPasskeys, own(ada))).name).toBe('NotYours')

    expect(await ada.request(calls.renamePasskey, { ...address, body })).toMatchObject({ name: 'Laptop' })
    const signed = await signChallenge(world.visitor, authenticator)
    await ada.request(calls.removePasskey, address)
    expect(await ada.request(calls.listPasskeys, own(ada))).toEqual([])
    expect(await signIn(world, signed)).toBe('WrongCredentials')
    await expect
      .poll(() => world.emails.map(({ subject }) => subject))
      .toContainEqual('A passkey was removed from your Meeplehood account')
  })

  // Requirement passkeys-7: Passkeys end with the account.
  test('end with the account', async ({ world }) => {
    const currentPassword = 'analytical engine'
    const ada = await buildMember(world, { passwordHash: await hashPassword(currentPassword) })
    const { authenticator } = await buildPasskey(ada)
    await ada.request(calls.preparePasskeySignIn)
    const signed = await signChallenge(world.visitor, authenticator)
    await ada.request(deleteAccount, { ...own(ada), body: { currentPassword } })
    expect(await signIn(world, signed)).toBe('WrongCredentials')
    for (const table of ['passkeys', 'passkeyChallenges'] as const)
      expect(await world.db.selectFrom(table).selectAll().where('userId', '=', ada.id).execute()).toEqual([])
  })

  // Requirement passkeys-9: Resetting the password by email removes all passkeys.
  test('end with a reset of the password, and stay after a change of it', async ({ world }) => {
    const currentPassword = 'analytical engine'
    const ada = await buildMember(world, { passwordHash: await hashPassword(currentPassword) })
    const { authenticator } = await buildPasskey(ada)
    const body = { currentPassword, newPassword: 'difference engine' }
    await ada.request(changePassword, { ...own(ada), body })
    expect(await signIn(world, await signChallenge(world.visitor, authenticator))).toBe(ada.id)

    const { id: userId, email } = ada
    const [tokenHash, now] = [hashResetToken({ token: 'token', email }), new Date()]
    await addPasswordReset(world.db, { userId, tokenHash, now, expiresAt: hoursFromNow(1), limit: 1 })
    await world.visitor.request(resetPassword, { body: { token: 'token', email, password: 'another engine' } })
    expect(await signIn(world, await signChallenge(world.visitor, authenticator))).toBe('WrongCredentials')
  })
})

describe('signing in with a passkey', () => {
  // Requirement passkeys-4: A passkey signs its member in, without a username, password or code.
  test('starts a session of the member and saves when the passkey was used', async ({ world }) => {
    const ada = await buildMember(world)
    const { authenticator } = await buildPasskey(ada)
    expect(await signIn(world, await signChallenge(world.visitor, authenticator))).toBe(ada.id)
    const [passkey] = await ada.request(calls.listPasskeys, own(ada))
    expect(passkey?.lastUsedAt).not.toBeNull()
  })

  // Shows passkeys-2.
  test('is rejected when the challenge was used, has expired or was made for a member', async ({ world }) => {
    const ada = await buildMember(world)
    const { authenticator } = await buildPasskey(ada)
    const used = await signChallenge(world.visitor, authenticator)
    expect(await signIn(world, used)).toBe(ada.id)
    expect(await signIn(world, used)).toBe('WrongCredentials')
    expect(await signIn(world, await signChallenge(ada, authenticator))).toBe('WrongCredentials')
    const late = await signChallenge(world.visitor, authenticator)
    await expireChallenges(world)
    expect(await signIn(world, late)).toBe('WrongCredentials')
  })

  // Requirement passkeys-5: A passkey is rejected with 'Invalid username or password' if its signature, origin, key,
  // counter or user verification is wrong; a suspended member gets the same answer as with the password.
  test('is rejected with another origin, another key, a changed signature or without user verification', async ({
    world,
  }) => {
    const ada = await buildMember(world)
    const { authenticator } = await buildPasskey(ada)
    const prepare = () => world.visitor.request(calls.preparePasskeySignIn)
    const { response, ...rest } = authenticator.sign(await prepare())
    const others = [
      authenticator.sign(await prepare(), { origin: 'https://meeplehood.example.com' }),
      authenticator.sign(await prepare(), { isVerified: false }),
      { ...new Authenticator().sign(await prepare()), id: rest.id, rawId: rest.id },
      { ...rest, response: { ...response, signature: `${response.signature.slice(0, -4)}AAAA` } },
      { ...authenticator.sign(await prepare()), id: 'unknown', rawId: 'unknown' },
      { ...rest, response: { ...response, clientDataJSON: 'e30', userHandle: 'e30' } },
    ]
    for (const credential of others) expect(await signIn(world, credential)).toBe('WrongCredentials')
  })

  // Requirement passkeys-12: A failed sign-in with a known passkey is in the security log of its member.
  test('is recorded for the member of the passkey when the signature is wrong', async ({ world }) => {
    const ada = await buildMember(world)
    const { authenticator } = await buildPasskey(ada)
    const { id, rawId } = await signChallenge(world.visitor, authenticator)
    const forged = { ...(await signChallenge(world.visitor, new Authenticator())), id, rawId }
    expect(await signIn(world, forged)).toBe('WrongCredentials')
    const failures = world.db.selectFrom('securityEvents').select('userId').where('outcome', '=', 'failure')
    expect(await failures.where('kind', '=', 'sign-in').execute()).toEqual([{ userId: ada.id }])
  })

  // Shows passkeys-5.
  test('is rejected when the counter does not increase, as with a copied key', async ({ world }) => {
    const ada = await buildMember(world)
    const { authenticator } = await buildPasskey(ada)
    authenticator.counter = 5
    expect(await signIn(world, await signChallenge(world.visitor, authenticator))).toBe(ada.id)
    authenticator.counter = 4
    expect(await signIn(world, await signChallenge(world.visitor, authenticator))).toBe('WrongCredentials')
  })

  // Shows passkeys-5.
  test('is rejected for a suspended member with the same error as with a password', async ({ world }) => {
    const ada = await buildMember(world)
    const { authenticator } = await buildPasskey(ada)
    await suspendMember(silentWriter(world.db), { userId: ada.id, now: new Date() })
    const credential = await signChallenge(world.visitor, authenticator)
    const problem = await world.visitor.requestProblem(calls.signInWithPasskey, { body: { credential } })
    expect(problem).toMatchObject({ name: 'AccountSuspended', status: 403 })
    expect(await world.db.selectFrom('sessions').selectAll().where('userId', '=', ada.id).execute()).toEqual([])
  })

  // Requirement passkeys-6: The origin and the site id of passkeys come from PUBLIC_URL, or from the host of the
  // request.
  test('uses PUBLIC_URL for the origin and the site id', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ publicUrl: 'https://games.example.org/' })
    const ada = await buildMember(world)
    const options = await ada.request(calls.prepareNewPasskey, own(ada))
    expect(options.rp.id).toBe('games.example.org')
    const credential = new Authenticator().create(options, { origin: 'https://games.example.org' })
    const { status } = await ada.send(calls.addPasskey, { ...own(ada), body: { name: 'Key', credential } })
    expect(status).toBe(201)
  })

  // Shows passkeys-6.
  test('uses the host of the request for the origin and the site id without PUBLIC_URL', async ({ world }) => {
    const ada = await buildMember(world)
    const headers = { host: 'games.example.org' }
    const { method } = calls.addPasskey
    const { body } = await ada.inject({ method, url: `/api/users/${ada.id}/passkeys/options`, headers })
    const options = body as AnswerOf<typeof calls.prepareNewPasskey>
    expect(options.rp.id).toBe('games.example.org')
    const credential = new Authenticator().create(options, { origin: 'http://games.example.org' })
    const payload = { name: 'Key', credential }
    const { status } = await ada.inject({ method, url: `/api/users/${ada.id}/passkeys`, headers, payload })
    expect(status).toBe(201)
  })

  // Requirement passkeys-8: Sign-in attempts with passkeys are limited to 200 in 15 minutes per network.
  test('is limited per network', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ rateLimit: true })
    const credential = new Authenticator().sign(await world.visitor.request(calls.preparePasskeySignIn))
    const send = () => world.visitor.send(calls.signInWithPasskey, { body: { credential } })
    const answers = []
    for (let count = 0; count < 201; count += 1) answers.push((await send()).status)
    expect([answers[0], answers[199], answers[200]]).toEqual([401, 401, 429])
  })
})
