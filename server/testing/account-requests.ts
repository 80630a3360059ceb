import { hash, randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { listDevices } from '../../contract/account/calls.ts'
import { login } from '../../contract/sign-in/calls.ts'
import { prepareNewPasskey } from '../../contract/sign-in/passkeys/calls.ts'
import { prepareTwoStep } from '../../contract/sign-in/two-step/calls.ts'
import { addPasswordReset } from '../sign-in/credentials.ts'
import { hashResetToken } from '../sign-in/password-reset.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { Authenticator } from './authenticator.ts'
import { buildMember, buildSession, hoursFromNow } from './builders.ts'
import { pendingTokenIn } from './caller.ts'
import { type BuildRequest, buildSuspended } from './keyed-requests.ts'
import { buildPasskey, signChallenge } from './passkeys.ts'
import { useTwoSteps } from './two-steps.ts'
import type { World } from './world.ts'

export const password = 'analytical engine'

export const buildPasswordMember = async (world: World) =>
  buildMember(world, { passwordHash: await hashPassword(password) })

/** Stores the hash of a new token, and returns the token. */
async function storeToken(store: (tokenHash: string) => Promise<unknown>): Promise<string> {
  const token = randomUUID()
  await store(hash('sha256', token, 'base64url'))
  return token
}

/** The requests to calls without a key about accounts and signing in. */
export const accountRequests: Readonly<Record<string, BuildRequest>> = {
  'DELETE /api/users/:id/devices/:deviceId': async (world) => {
    const ada = await buildMember(world)
    await buildSession(world, ada.id)
    const devices = await ada.request(listDevices, { parameters: { id: ada.id } })
    return { by: ada, path: `/api/users/${ada.id}/devices/${devices.find(({ isCurrent }) => !isCurrent)?.id}` }
  },
  'DELETE /api/users/:id/two-step': async (world) => {
    const ada = await buildMember(world)
    await useTwoSteps(ada)
    return { by: ada, path: `/api/users/${ada.id}/two-step` }
  },
  'GET /api/suspension': async (world) => {
    const { by, cookies = {} } = await buildSuspended(world)
    return { by, path: '/api/suspension', cookies }
  },
  'POST /api/confirm-email': async (world) => {
    const { id: userId } = await buildMember(world, { isEmailConfirmed: false })
    const change = { userId, email: `${randomUUID()}@example.org`, expiresAt: hoursFromNow(1).toISOString() }
    const passwordCheckedAt = new Date().toISOString()
    const token = await storeToken((tokenHash) =>
      world.db
        .insertInto('emailChanges')
        .values({ ...change, tokenHash, passwordCheckedAt })
        .execute(),
    )
    return { by: world.visitor, path: '/api/confirm-email', body: { token } }
  },
  'POST /api/login': async (world) => {
    const { username } = await buildPasswordMember(world)
    return { by: world.visitor, path: '/api/login', body: { username, password } }
  },
  'POST /api/login/code': async (world) => {
    const ada = await buildPasswordMember(world)
    const nextCode = await useTwoSteps(ada)
    const { headers } = await world.visitor.send(login, { body: { username: ada.username, password } })
    const cookies = { 'meeplehood-sign-in': pendingTokenIn(headers) }
    return { by: world.visitor, path: '/api/login/code', body: { code: nextCode() }, cookies }
  },
  'POST /api/passkeys/sign-in': async (world) => {
    const { authenticator } = await buildPasskey(await buildMember(world))
    const credential = await signChallenge(world.visitor, authenticator)
    return { by: world.visitor, path: '/api/passkeys/sign-in', body: { credential } }
  },
  'POST /api/reset-password': async (world) => {
    const { id: userId, email } = await buildMember(world)
    const [token, now] = [randomUUID(), new Date()]
    const tokenHash = hashResetToken({ token, email })
    await addPasswordReset(world.db, { userId, tokenHash, now, expiresAt: hoursFromNow(1), limit: 1 })
    return { by: world.visitor, path: '/api/reset-password', body: { token, email, password: 'difference engine' } }
  },
  'POST /api/users/:id/passkeys': async (world) => {
    const ada = await buildMember(world)
    const options = await ada.request(prepareNewPasskey, { parameters: { id: ada.id } })
    const credential = new Authenticator().create(options)
    return { by: ada, path: `/api/users/${ada.id}/passkeys`, body: { name: 'Key', credential } }
  },
  'POST /api/users/:id/two-step': async (world) => {
    const ada = await buildMember(world)
    const { secret } = await ada.request(prepareTwoStep, { parameters: { id: ada.id } })
    const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
    return { by: ada, path: `/api/users/${ada.id}/two-step`, body: { code } }
  },
  'POST /api/users/:id/two-step/recovery-codes': async (world) => {
    const ada = await buildMember(world)
    await useTwoSteps(ada)
    return { by: ada, path: `/api/users/${ada.id}/two-step/recovery-codes` }
  },
}
