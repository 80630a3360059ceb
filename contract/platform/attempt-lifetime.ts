/** Milliseconds for which the server keeps the answers of attempts. */
export const attemptLifetime = 24 * 60 * 60_000
