import type { CreatedCredential, CreationOptions } from '../../../contract/sign-in/passkeys/schemas.ts'
import { challengeLifetime } from '../../../contract/sign-in/rules.ts'
import { rowLimits } from '../../../contract/platform/row-limits.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createToken } from '../../platform/secrets/tokens.ts'
import { ProblemError, requireThat } from '../../platform/http/problem-error.ts'
import { readChallenge, loadLibrary, type Site, userHandleOf, addChallenge, takeChallenge } from './ceremony.ts'
import { listCredentials } from './passkeys.ts'

/** EdDSA, ES256, and RS256, which the TPMs of many computers with Windows need (decision 73). */
const algorithms = [-8, -7, -257]

/** Bits of an RSA key, which are as strong as 112 bits. Windows creates keys of this size. */
const minRsaBits = 2048

/** Throws `TooManyPasskeys`. */
export async function prepareCreation(
  db: Database,
  { site, member, now }: { site: Site; member: { id: number; username: string; fullName: string }; now: Date },
): Promise<CreationOptions> {
  const excludeCredentials = await listCredentials(db, { userId: member.id })
  requireThat(excludeCredentials.length < rowLimits.passkeys.max, 'TooManyPasskeys')
  const challenge = createToken()
  await addChallenge(db, { challenge, userId: member.id, now })
  return {
    challenge,
    rp: { id: site.id, name: 'Meeplehood' },
    user: { id: userHandleOf(member.id), name: member.username, displayName: member.fullName },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifetime,
    excludeCredentials,
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** Throws `PasskeyInvalid` if any check of the passkey fails. */
export async function verifyCreation(
  db: Database,
  { site, userId, credential, now }: { site: Site; userId: number; credential: CreatedCredential; now: Date },
): Promise<{ credentialId: string; publicKey: string; counter: number; transports: string[] }> {
  const { verifyRegistrationResponse } = await loadLibrary()
  const challenge = await readChallenge(credential)
  if (challenge === undefined || !(await takeChallenge(db, { challenge, userId, now })))
    throw new ProblemError('PasskeyInvalid')
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw new ProblemError('PasskeyInvalid')
  const { id, publicKey, counter } = registrationInfo.credential
  requireThat(await isStrong(publicKey), 'PasskeyInvalid')
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports?.filter((name) => /^[a-z-]+$/.test(name)) ?? [],
  }
}

async function isStrong(publicKey: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { cose, decodeCredentialPublicKey } = await loadLibrary()
  const key = decodeCredentialPublicKey(publicKey)
  return !cose.isCOSEPublicKeyRSA(key) || (key.get(cose.COSEKEYS.n)?.length ?? 0) * 8 >= minRsaBits
}
