/** Number of recovery codes that a member gets at once. Each works once. */
export const recoveryCodeCount = 10

/** After the password, a member has this many milliseconds to enter a code. */
export const pendingSignInLifetime = 10 * 60_000

/** Number of codes that a member can try before they have to enter the password again. */
export const maxCodeAttempts = 5
