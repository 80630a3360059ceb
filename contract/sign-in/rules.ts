const day = 24 * 60 * 60_000

/** Milliseconds after signing in when a session ends, however often it is used. */
export const sessionLifetime = 30 * day

/** Milliseconds without use after which a session ends earlier. */
export const sessionIdleTimeout = 14 * day

/** Maximum age, in milliseconds, of the last sign-in, password or passkey confirmation that sensitive calls need. */
export const recentSignInPeriod = 10 * 60_000

/** The answer to every request for a reset link, whether or not the email address has an account. */
export const resetLinkSent = 'If your email exists in our system, you will receive a password reset link'

export const maxPasskeyNameLength = 60

/** Milliseconds for which a passkey can sign a challenge. Each challenge can be used once. */
export const challengeLifetime = 10 * 60_000

/** Number of recovery codes that a member gets at once. Each works once. */
export const recoveryCodeCount = 10

/** After the password, a member has this many milliseconds to enter a code. */
export const pendingSignInLifetime = 10 * 60_000

/** Number of codes that a member can try before they have to enter the password again. */
export const maxCodeAttempts = 5

/** Events are deleted this many milliseconds after they happened. */
export const securityLogLifetime = 180 * day

/** The network of an event is cleared this many milliseconds after it happened. */
export const securityNetworkLifetime = 90 * day

export const maxOwnSecurityEvents = 50

/** '203.0.113.7' becomes '203.0.113.*', and '2001:db8:1:2' '2001:db8:1:*', which a member still recognizes. */
export function shortenNetwork(network: string): string {
  if (network.includes(':')) return `${network.split(':').slice(0, 3).join(':')}:*`
  return network.replace(/\.\d+$/, '.*')
}
