export const maxPasskeys = 10

export const maxPasskeyNameLength = 60

/** A challenge that a passkey signs is valid for this many milliseconds, and once. */
export const challengeLifetime = 10 * 60_000
