import { challengeLifetime } from '../../../contract/sign-in/rules.ts'
import type { RequestOptions, SignedChallenge } from '../../../contract/sign-in/passkeys/schemas.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createToken } from '../../platform/secrets/tokens.ts'
import { readChallenge, loadLibrary, type Site, userHandleOf, addChallenge, takeChallenge } from './ceremony.ts'
import { findPasskey, listCredentials } from './passkeys.ts'

/** A visitor can use any passkey of this site, a signed-in member only their own. */
export async function prepareSigning(
  db: Database,
  { site, userId, now }: { site: Site; userId: number | undefined; now: Date },
): Promise<RequestOptions> {
  const challenge = createToken()
  await addChallenge(db, { challenge, userId, now })
  return {
    challenge,
    rpId: site.id,
    timeout: challengeLifetime,
    allowCredentials: userId === undefined ? [] : await listCredentials(db, { userId }),
    userVerification: 'required',
  }
}

/** A passkey that has signed a challenge, with the counter before and after. */
type SignedPasskey = { id: number; userId: number; counter: number; newCounter: number }

/** Returns undefined if any check fails. `userId`: the member for whom the challenge was made; none for a visitor. */
export async function findSigner(
  db: Database,
  { site, userId, credential, now }: { site: Site; userId?: number; credential: SignedChallenge; now: Date },
): Promise<SignedPasskey | undefined> {
  const challenge = await readChallenge(credential)
  if (challenge === undefined || !(await takeChallenge(db, { challenge, userId, now }))) return undefined
  const passkey = await findPasskey(db, { credentialId: credential.id })
  if (!passkey || (userId !== undefined && passkey.userId !== userId)) return undefined
  const { userHandle } = credential.response
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.userId)) return undefined
  const newCounter = await verifySignature({ site, challenge, credential, passkey })
  return newCounter === undefined ? undefined : { ...passkey, newCounter }
}

type Signature = {
  site: Site
  challenge: string
  credential: SignedChallenge
  passkey: { credentialId: string; publicKey: string; counter: number }
}

/** Returns the new counter of a passkey; undefined if its signature is wrong or its counter does not increase. */
async function verifySignature({ site, challenge, credential, passkey }: Signature): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { response, ...rest } = credential
  const { userHandle, ...signed } = response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...rest, response: { ...signed, ...(userHandle && { userHandle }) }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
