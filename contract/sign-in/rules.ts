const day = 24 * 60 * 60_000

/** Milliseconds after signing in when a session ends, however often it is used. */
export const sessionLifetime = 30 * day

/** Milliseconds without use after which a session ends earlier. */
export const sessionIdleTimeout = 14 * day

/** Maximum age, in milliseconds, of the last sign-in, password or passkey confirmation that sensitive calls need. */
export const recentSignInPeriod = 10 * 60_000

/** The answer to every request for a reset link, whether or not the email address has an account. */
export const resetLinkSent = 'If your email exists in our system, you will receive a password reset link'
