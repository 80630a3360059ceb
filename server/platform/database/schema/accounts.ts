import type { Generated } from 'kysely'

export type AccountTables = {
  sessions: SessionsTable
  /** Requests that clients may repeat; `answer` is null until the first one is answered. `AttemptKey` describes them. */
  attempts: { keyHash: string; requestHash: string; userId: number | null; answer: string | null; expiresAt: string }
  passwordResets: { tokenHash: string; userId: number; createdAt: string; expiresAt: string }
  emailChanges: EmailChangesTable
  passkeys: PasskeysTable
  /** Challenges that a passkey can sign once; `userId` is null if no member was signed in. */
  passkeyChallenges: { challenge: string; userId: number | null; expiresAt: string }
  /**
   * `confirmedAt` is null until a code confirms the secret; `lastPeriod` is that of the last code (30 seconds each).
   */
  twoStep: { userId: number; sealedSecret: string; confirmedAt: string | null; lastPeriod: number }
  recoveryCodes: { userId: number; codeHash: string }
  pendingSignIns: PendingSignInsTable
  knownDevices: KnownDevicesTable
  securityEvents: SecurityEventsTable
  /**
   * `claimedAt`: a process began to send the warning. `sentAt`: the warning was sent; null if the process was killed.
   */
  inactivityWarnings: { userId: number; claimedAt: string; sentAt: string | null }
}

/**
 * `lastSeenAt` is updated from time to time, and null at first. `provenAt` is when the member last proved who they are.
 */
type SessionsTable = {
  idHash: string
  userId: number
  createdAt: string
  expiresAt: string
  userAgent: string | null
  lastSeenAt: string | null
  provenAt: string
}

/**
 * Links that confirm an email address. All links of a member are for the same address. While `passwordCheckedAt` is
 * null, the link asks for the password.
 */
type EmailChangesTable = {
  tokenHash: string
  userId: number
  email: string
  passwordCheckedAt: string | null
  expiresAt: string
}

/**
 * - `credentialId`, `publicKey`: base64url.
 * - `counter`: the number of signatures that the authenticator reported, or always 0.
 * - `transports`: names separated by commas. They help the browser to find the authenticator.
 */
type PasskeysTable = {
  id: Generated<number>
  userId: number
  credentialId: string
  publicKey: string
  counter: number
  transports: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

/** A browser in which a member has signed in before. `lastSignInAt` is its latest sign-in. */
type KnownDevicesTable = { userId: number; tokenHash: string; createdAt: string; lastSignInAt: string }

/**
 * - `collectedAs`: events with the same key are one row with their `count`, from `firstAt` to `lastAt`.
 * - `userId`: the member whose account it affects, null for an unknown username. `actorId`: the moderator who acted.
 * - `network` and `userAgent`: null if the events of the row differ in them.
 */
type SecurityEventsTable = {
  id: Generated<number>
  collectedAs: string
  kind: string
  outcome: string
  userId: number | null
  actorId: number | null
  network: string | null
  userAgent: string | null
  requestId: string | null
  count: Generated<number>
  firstAt: string
  lastAt: string
}

/**
 * Pending sign-ins: a member has proved who they are, but still has to enter a code, or is suspended and can only
 * appeal. `attemptCount` is the number of codes that were entered.
 */
type PendingSignInsTable = {
  tokenHash: string
  userId: number
  purpose: 'code' | 'appeal'
  attemptCount: number
  expiresAt: string
}
