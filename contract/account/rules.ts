const hour = 60 * 60_000
const day = 24 * hour

/** The link that confirms a new email address of a confirmed member works for this many milliseconds. */
export const emailChangeLifetime = hour

/** The link that confirms the email address of a new member works for this many milliseconds. */
export const confirmationLifetime = day

/** Days after the registration until an account whose email address is not confirmed is deleted. */
export const unconfirmedAccountDays = 14

/** Returns the instant before which members must have registered for their unconfirmed accounts to be deleted. */
export function unconfirmedAccountsDueBefore(now: Date): Date {
  return new Date(now.getTime() - unconfirmedAccountDays * day)
}

// These rules apply only if the operators of a site delete inactive accounts.

/** An account is inactive if its member has not used the site for this many milliseconds: two years. */
export const inactiveAfter = 730 * day

/** Milliseconds between the email that warns the member and the deletion of the account. */
export const inactivityWarningPeriod = 30 * day

/** A warning older than this many milliseconds is ignored. An account that is still inactive gets another one. */
export const inactivityWarningLifetime = 60 * day
