const day = 24 * 60 * 60_000

/** A session ends this many milliseconds after signing in, however often it is used. */
export const sessionLifetime = 30 * day

/** A session that is not used for this many milliseconds ends earlier. Every use starts this time again. */
export const sessionIdleTimeout = 14 * day

/**
 * Sensitive calls need a proof of who the member is (sign-in, password, passkey) that is not older than this many
 * milliseconds.
 */
export const recentSignInPeriod = 10 * 60_000

/** The answer to every request for a reset link, whether or not the email address has an account. */
export const resetLinkSent = 'If your email exists in our system, you will receive a password reset link'
