const day = 24 * 60 * 60_000

// These rules apply only if the operators of a site delete inactive accounts.

/** An account is inactive if its member has not used the site for this many milliseconds: two years. */
export const inactiveAfter = 730 * day

/** Milliseconds between the email that warns the member and the deletion of the account. */
export const inactivityWarningPeriod = 30 * day

/** A warning older than this many milliseconds is ignored. An account that is still inactive gets another one. */
export const inactivityWarningLifetime = 60 * day
