import { rowLimits } from '../../platform/row-limits.ts'

export const maxPasskeys = rowLimits.passkeys.max

export const maxPasskeyNameLength = 60

/** A challenge that a passkey signs is valid for this many milliseconds, and once. */
export const challengeLifetime = 10 * 60_000
