import { z } from 'zod'
import { Id, Instant, lineOfText, madeFrom, Version } from '../../platform/fields.ts'
import { maxPasskeyNameLength } from '../rules.ts'

const nameRequired = 'Enter a name for this passkey'

/** The name tells the member which device or password manager holds the passkey. */
export const PasskeyName = lineOfText(nameRequired)
  .min(1, nameRequired)
  .max(maxPasskeyNameLength, `At most ${maxPasskeyNameLength} characters`)

/** The new name of a passkey. */
export const PasskeyNameInput = z.strictObject({ name: PasskeyName, ...madeFrom })

/** A passkey of the signed-in member. `lastUsedAt` is null before the first sign-in with it. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  version: Version,
})
export type Passkey = z.infer<typeof Passkey>

// The fields of the Web Authentication API in its JSON form that this site uses.

const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/)
const maxCredentialIdLength = 1400
const PublicKey = z.literal('public-key')

/** A passkey of the member. `transports` are the ways to reach it, such as 'usb' or 'internal', if they are known. */
export const Descriptor = z.object({ id: z.string(), type: PublicKey, transports: z.array(z.string()).optional() })

/** The site that a passkey is for. `id` is its host name. */
export const RelyingParty = z.object({ id: z.string(), name: z.string() })

/**
 * The member whom a passkey signs in. `id` is a base64url text without personal data that the authenticator stores.
 * `name` is the username and `displayName` the full name.
 */
export const PasskeyUser = z.object({ id: z.string(), name: z.string(), displayName: z.string() })

/** A kind of key that this site accepts. `alg` is its number in the COSE registry, such as -7 for ES256. */
export const KeyAlgorithm = z.object({ type: PublicKey, alg: z.number() })

/**
 * What the authenticator has to do: store the passkey (`residentKey`, and `requireResidentKey` for old browsers), and
 * check who the person is (`userVerification`).
 */
export const AuthenticatorSelection = z.object({
  residentKey: z.literal('required'),
  requireResidentKey: z.literal(true),
  userVerification: z.literal('required'),
})

/**
 * What a browser needs to create a passkey: a `PublicKeyCredentialCreationOptionsJSON`.
 *
 * - `challenge` is a base64url text that works once.
 * - `timeout` is in milliseconds.
 * - `pubKeyCredParams` begins with the preferred kind of key.
 * - `excludeCredentials` are the passkeys that the member has already.
 * - `attestation`: the site does not ask which authenticator it is.
 */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: RelyingParty,
  user: PasskeyUser,
  pubKeyCredParams: z.array(KeyAlgorithm),
  timeout: z.number(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: AuthenticatorSelection,
  attestation: z.literal('none'),
})
export type CreationOptions = z.infer<typeof CreationOptions>

/**
 * What a browser needs to sign in with a passkey: a `PublicKeyCredentialRequestOptionsJSON`.
 *
 * - `challenge` is a base64url text that works once. `timeout` is in milliseconds.
 * - `rpId` is the host name of this site.
 * - `allowCredentials` is empty unless a member is signed in.
 * - `userVerification`: the authenticator has to check who the person is.
 */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(Descriptor),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.infer<typeof RequestOptions>

const credential = {
  id: base64url(maxCredentialIdLength),
  rawId: base64url(maxCredentialIdLength),
  type: PublicKey,
}

/**
 * The answer of an authenticator that created a passkey. `clientDataJSON` and `attestationObject` are in base64url.
 * `transports` are the ways to reach the authenticator, such as 'usb' or 'internal'.
 */
export const AttestationResponse = z.object({
  clientDataJSON: base64url(4000),
  attestationObject: base64url(20_000),
  transports: z.array(z.string().max(40)).max(10).optional(),
})

/**
 * A passkey that a browser has just created, as `PublicKeyCredential.toJSON()` returns it. `id` and `rawId` are the
 * same id in base64url.
 */
export const CreatedCredential = z.object({ ...credential, response: AttestationResponse })
export type CreatedCredential = z.infer<typeof CreatedCredential>

/**
 * The answer of an authenticator that signed a challenge, in base64url. `clientDataJSON` contains the challenge;
 * `signature` is over it and `authenticatorData`. `userHandle` is the id of the member that the passkey stores.
 */
export const AssertionResponse = z.object({
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(8000),
  userHandle: base64url(200).optional(),
})

/**
 * A challenge that a passkey has signed, as `PublicKeyCredential.toJSON()` returns it. `id` and `rawId` are the same id
 * of the passkey in base64url.
 */
export const SignedChallenge = z.object({ ...credential, response: AssertionResponse })
export type SignedChallenge = z.infer<typeof SignedChallenge>

/** A passkey that the browser created, with a name for it. */
export const NewPasskey = z.strictObject({ name: PasskeyName, credential: CreatedCredential })

/** The challenge of a sign-in, signed by a passkey. */
export const PasskeySignIn = z.strictObject({ credential: SignedChallenge })
