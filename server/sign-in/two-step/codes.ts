import { hash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { AuthenticatorSecret } from '../../../contract/sign-in/two-step/schemas.ts'
import { recoveryCodeCount } from '../../../contract/sign-in/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { findSecret, takeRecoveryCode, usePeriod } from './two-step.ts'
import { openSecret } from './sealed-secret.ts'

/** Number of periods (30 seconds) by which the clock of a phone may differ. */
const allowedPeriods = 1

/** The letters of recovery codes: 32 that are hard to confuse. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Creates a secret for an authenticator app, with the address that its QR code contains. */
export function createSecret({ username }: { username: string }): AuthenticatorSecret {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, address: new TOTP({ issuer: 'Meeplehood', label: username, secret }).toString() }
}

/** Creates recovery codes of 140 random bits, such as `abcd-efgh-jkmn-pqrs-tuvw-xyz2-3456`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const text = Array.from(randomBytes(28), (byte) => letters[byte % letters.length]).join('')
    return text.replaceAll(/(.{4})(?=.)/g, '$1-')
  })
}

export function hashRecoveryCode(code: string): string {
  return hash('sha256', plainCode(code), 'base64url')
}

/** Uses up a code of the app or a recovery code. Returns which it was; undefined for a wrong or used code. */
export async function takeCode(
  db: Database,
  { userId, code, now }: { userId: number; code: string; now: Date },
): Promise<'app' | 'recovery' | undefined> {
  const twoStep = await findSecret(db, { userId })
  if (!twoStep || twoStep.confirmedAt === null) return undefined
  if (!isAppCode(code)) {
    return (await takeRecoveryCode(db, { userId, codeHash: hashRecoveryCode(code) })) ? 'recovery' : undefined
  }
  return (await takeAppCode(db, { userId, sealedSecret: twoStep.sealedSecret, code, now })) ? 'app' : undefined
}

/** Checks and uses up a code of an authenticator app with this secret, also before the secret is confirmed. */
export async function takeAppCode(
  db: Database,
  { userId, sealedSecret, code, now }: { userId: number; sealedSecret: string; code: string; now: Date },
): Promise<boolean> {
  // The library throws for other texts of six characters.
  if (!isAppCode(code)) return false
  const secret = Secret.fromBase32(await openSecret(db, { userId, sealed: sealedSecret }))
  const timestamp = now.getTime()
  const difference = TOTP.validate({ token: plainCode(code), secret, timestamp, window: allowedPeriods })
  return difference !== null && usePeriod(db, { userId, period: TOTP.counter({ timestamp }) + difference })
}

function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(plainCode(code))
}

function plainCode(code: string): string {
  return code.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}
