import { addPasskey, preparePasskeySignIn, prepareNewPasskey } from '../../contract/sign-in/passkeys/calls.ts'
import type { Passkey } from '../../contract/sign-in/passkeys/schemas.ts'
import { Authenticator } from './authenticator.ts'
import type { MemberCaller } from './builders.ts'
import type { Caller } from './caller.ts'

/** Adds a passkey to a member, and returns it with its authenticator. */
export async function buildPasskey(
  member: MemberCaller,
  name = 'Security key',
): Promise<{ authenticator: Authenticator; passkey: Passkey }> {
  const authenticator = new Authenticator()
  const parameters = { id: member.id }
  const credential = authenticator.create(await member.request(prepareNewPasskey, { parameters }))
  const passkey = await member.request(addPasskey, { parameters, body: { name, credential } })
  return { authenticator, passkey }
}

/** Signs a new challenge for a visitor or a member. */
export async function signChallenge(caller: Caller, authenticator: Authenticator) {
  return authenticator.sign(await caller.request(preparePasskeySignIn))
}
