/** The text for each result of a security event. `blocked` is the rejection of a further attempt. */
export const securityEventTexts = {
  registration: { success: 'Account created' },
  'sign-in': {
    success: 'Signed in',
    failure: 'Failed sign-in',
    blocked: 'Sign-in rejected after too many attempts',
  },
  'new-device': { success: 'Signed in from a new device' },
  'password-check': {
    success: 'Confirmed with the password',
    failure: 'Wrong password entered while signed in',
    blocked: 'Password check rejected after too many attempts',
  },
  'recent-sign-in-check': {
    success: 'Confirmed it was you',
    failure: 'Failed to confirm it was you',
    blocked: 'Confirmation rejected after too many attempts',
  },
  'device-sign-out': { success: 'Signed out of a device' },
  'sign-out-everywhere': { success: 'Signed out everywhere' },
  'password-changed': { success: 'Password changed' },
  'password-reset': {
    success: 'Password reset with an emailed link',
    failure: 'Failed to reset the password',
    blocked: 'Password reset rejected after too many attempts',
  },
  'address-requested': { success: 'Asked to change the email address' },
  'address-changed': { success: 'Email address changed' },
  'address-confirmed': { success: 'Email address confirmed' },
  'passkey-added': { success: 'Passkey added' },
  'passkey-renamed': { success: 'Passkey renamed' },
  'passkey-removed': { success: 'Passkey removed' },
  'two-step-enabled': { success: 'Two-step sign-in turned on' },
  'two-step-disabled': { success: 'Two-step sign-in turned off' },
  'two-step-check': {
    success: 'Sign-in code accepted',
    failure: 'Wrong sign-in code',
    blocked: 'Sign-in code rejected after too many attempts',
  },
  'recovery-code-used': { success: 'Recovery code used' },
  'recovery-codes-renewed': { success: 'New recovery codes created' },
  'role-granted': { success: 'You became a moderator or administrator' },
  'role-removed': { success: 'You lost rights as a moderator or administrator' },
  moderation: { success: 'Moderator action taken by you' },
  'reported-event': { success: 'Unlisted event opened because of a report' },
  suspended: { success: 'Account suspended' },
  restored: { success: 'Account restored' },
  'access-denied': { blocked: 'An action was rejected because your account may not do it' },
  'account-deleted': { success: 'Account deleted' },
} as const satisfies Record<string, Partial<Record<SecurityOutcome, string>>>

export const securityOutcomes = ['success', 'failure', 'blocked'] as const
export type SecurityOutcome = (typeof securityOutcomes)[number]

export type SecurityEventKind = keyof typeof securityEventTexts
export const securityEventKinds = Object.keys(securityEventTexts) as SecurityEventKind[]

export function securityEventText({ kind, outcome }: { kind: SecurityEventKind; outcome: SecurityOutcome }): string {
  const texts: Partial<Record<SecurityOutcome, string>> = securityEventTexts[kind]
  return texts[outcome] ?? securityEventTexts['access-denied'].blocked
}
