import { z } from 'zod'
import { typedText } from '../../platform/fields.ts'

const codeRequired = 'Enter the code from your authenticator app'

/** Six digits from an authenticator app, or a recovery code. Only its letters and digits count. */
export const Code = typedText('plain', codeRequired).min(1, codeRequired).max(40, 'This is too long for a code')

/** A code of the authenticator app, or a recovery code. */
export const CodeInput = z.strictObject({ code: Code })

/**
 * Whether the member signs in with a code after the password (`isOn`). `recoveryCodesLeft` is the number of unused
 * recovery codes, 0 to 10.
 */
export const TwoStepState = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() })

/** The new secret of an authenticator app: `secret` in base32 to type, and `address` (`otpauth:`) for a QR code. */
export const AuthenticatorSecret = z.object({ secret: z.string(), address: z.string() })
export type AuthenticatorSecret = z.infer<typeof AuthenticatorSecret>

/**
 * Ten new `recoveryCodes`, each for one sign-in. The server stores only their hashes, so no other answer contains them.
 */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
