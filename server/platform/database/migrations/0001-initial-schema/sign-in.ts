import { type ColumnTypes, type Column, orNull, byDefault } from './table.ts'

export function signInTables({ id, text, instant, integer, bigint, user }: ColumnTypes) {
  return {
    /** `lastSeenAt` is updated from time to time. `provenAt` is when the member last proved who they are. */
    sessions: {
      columns: {
        idHash: text,
        userId: user,
        createdAt: instant,
        expiresAt: instant,
        userAgent: orNull(text),
        lastSeenAt: orNull(instant),
        provenAt: instant,
      },
      constraints: ['primary key ("idHash")'],
      indexes: { sessionsUser: '("userId")', sessionsExpiry: '("expiresAt")' },
    },
    /** Requests that clients may repeat; `answer` is null until the first one is answered. `AttemptKey` describes them. */
    attempts: {
      columns: { keyHash: text, requestHash: text, userId: orNull(user), answer: orNull(text), expiresAt: instant },
      constraints: ['primary key ("keyHash")'],
      indexes: { attemptsOfUser: '("userId")', attemptsExpiry: '("expiresAt")' },
    },
    passwordResets: {
      columns: { tokenHash: text, userId: user, createdAt: instant, expiresAt: instant },
      constraints: ['primary key ("tokenHash")'],
      indexes: { passwordResetsUser: '("userId")', passwordResetsExpiry: '("expiresAt")' },
    },
    /** All links of a member are for the same address. Without `passwordCheckedAt`, the link asks for the password. */
    emailChanges: {
      columns: { tokenHash: text, userId: user, email: text, passwordCheckedAt: orNull(instant), expiresAt: instant },
      constraints: ['primary key ("tokenHash")'],
      indexes: { emailChangesOfUser: '("userId")', emailChangesExpiry: '("expiresAt")' },
    },
    /**
     * - `credentialId`, `publicKey`: base64url.
     * - `counter`: the number of signatures that the authenticator reported, or always 0.
     * - `transports`: names separated by commas. They help the browser to find the authenticator.
     */
    passkeys: {
      columns: {
        id,
        userId: user,
        credentialId: text,
        publicKey: text,
        counter: bigint,
        transports: text,
        name: text,
        createdAt: instant,
        lastUsedAt: orNull(instant),
      },
      constraints: ['unique ("credentialId")'],
      indexes: { passkeysUser: '("userId", "id")' },
    },
    /** Challenges that a passkey can sign once; `userId` is null if no member was signed in. */
    passkeyChallenges: {
      columns: { challenge: text, userId: orNull(user), expiresAt: instant },
      constraints: ['primary key ("challenge")'],
      indexes: { passkeyChallengesExpiry: '("expiresAt")' },
    },
    /** `confirmedAt` is null until a code confirms the secret; `lastPeriod` is that of the last code. */
    twoStep: {
      columns: { userId: user, sealedSecret: text, confirmedAt: orNull(instant), lastPeriod: bigint },
      constraints: ['primary key ("userId")'],
    },
    recoveryCodes: {
      columns: { userId: user, codeHash: text },
      constraints: ['primary key ("userId", "codeHash")'],
    },
    /** A member has proved who they are, but still has to enter a code, or is suspended and can only appeal. */
    pendingSignIns: {
      columns: {
        tokenHash: text,
        userId: user,
        purpose: text as Column<'code' | 'appeal'>,
        attemptCount: bigint,
        expiresAt: instant,
      },
      constraints: ['primary key ("tokenHash")'],
      indexes: { pendingSignInsUser: '("userId")', pendingSignInsExpiry: '("expiresAt")' },
    },
    /** A browser in which a member has signed in before. `lastSignInAt` is its latest sign-in. */
    knownDevices: {
      columns: { userId: user, tokenHash: text, createdAt: instant, lastSignInAt: instant },
      constraints: ['primary key ("userId", "tokenHash")'],
      indexes: { knownDevicesAge: '("lastSignInAt")' },
    },
    /**
     * - `collectedAs`: events with the same key are one row with their `count`, from `firstAt` to `lastAt`.
     * - `userId`: the member whose account it affects, null for an unknown username. `actorId`: the moderator who acted.
     * - `network` and `userAgent`: null if the events of the row differ in them.
     */
    securityEvents: {
      // Without references, because the log outlives the accounts.
      columns: {
        id,
        collectedAs: text,
        kind: text,
        outcome: text,
        userId: orNull(bigint),
        actorId: orNull(bigint),
        network: orNull(text),
        userAgent: orNull(text),
        requestId: orNull(text),
        count: byDefault(integer, '1'),
        firstAt: instant,
        lastAt: instant,
      },
      constraints: ['unique ("collectedAs")'],
      indexes: {
        securityEventsUser: '("userId", "lastAt", "id")',
        securityEventsAge: '("lastAt")',
        securityEventsFailures: `("lastAt") where "outcome" <> 'success'`,
        securityEventsNetworks: '("lastAt") where "network" is not null',
      },
    },
  }
}
