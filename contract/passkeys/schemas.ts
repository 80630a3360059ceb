import { z } from 'zod'
import { Id, Instant, lineOfText } from '../platform/fields.ts'
import { maxPasskeyNameLength } from './rules.ts'

const nameRequired = 'Enter a name for this passkey'

/** The name tells the member which device or password manager holds the passkey. */
export const PasskeyName = lineOfText(nameRequired)
  .min(1, nameRequired)
  .max(maxPasskeyNameLength, `At most ${maxPasskeyNameLength} characters`)

/** The new name of a passkey. */
export const PasskeyNameInput = z.strictObject({ name: PasskeyName })

/** A passkey of the signed-in member. `lastUsedAt` is null before the first sign-in with it. */
export const Passkey = z.object({ id: Id, name: z.string(), createdAt: Instant, lastUsedAt: Instant.nullable() })
export type Passkey = z.infer<typeof Passkey>

// The fields of the Web Authentication API in its JSON form that this site uses.

const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/)
const maxCredentialIdLength = 1400
const PublicKey = z.literal('public-key')
const Descriptor = z.object({ id: z.string(), type: PublicKey, transports: z.array(z.string()).optional() })

/** What a browser needs to create a passkey. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: PublicKey, alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.infer<typeof CreationOptions>

/** What a browser needs to sign in with a passkey. `allowCredentials` is empty unless a member is signed in. */
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

/** A passkey that a browser has just created. */
export const CreatedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
export type CreatedCredential = z.infer<typeof CreatedCredential>

/** A challenge that a passkey has signed. */
export const SignedChallenge = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(200).optional(),
  }),
})
export type SignedChallenge = z.infer<typeof SignedChallenge>

/** A passkey that the browser created, with a name for it. */
export const NewPasskey = z.strictObject({ name: PasskeyName, credential: CreatedCredential })

/** The challenge of a sign-in, signed by a passkey. */
export const PasskeySignIn = z.strictObject({ credential: SignedChallenge })
