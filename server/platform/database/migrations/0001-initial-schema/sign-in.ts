import type { ColumnTypes, Tables } from './table.ts'

export function signInTables({ id, instant, bigint, user }: ColumnTypes): Tables {
  return {
    sessions: {
      columns: `
        "idHash" text primary key,
        "userId" ${user} not null,
        "createdAt" ${instant} not null,
        "expiresAt" ${instant} not null,
        "userAgent" text,
        "lastSeenAt" ${instant},
        "provenAt" ${instant} not null`,
      indexes: { sessionsUser: '("userId")', sessionsExpiry: '("expiresAt")' },
    },
    attempts: {
      columns: `
        "keyHash" text primary key,
        "requestHash" text not null,
        "userId" ${user},
        "answer" text,
        "expiresAt" ${instant} not null`,
      indexes: { attemptsOfUser: '("userId")', attemptsExpiry: '("expiresAt")' },
    },
    passwordResets: {
      columns: `
        "tokenHash" text primary key,
        "userId" ${user} not null,
        "createdAt" ${instant} not null,
        "expiresAt" ${instant} not null`,
      indexes: { passwordResetsUser: '("userId")', passwordResetsExpiry: '("expiresAt")' },
    },
    emailChanges: {
      columns: `
        "tokenHash" text primary key,
        "userId" ${user} not null,
        "email" text not null,
        "passwordCheckedAt" ${instant},
        "expiresAt" ${instant} not null`,
      indexes: { emailChangesOfUser: '("userId")', emailChangesExpiry: '("expiresAt")' },
    },
    passkeys: {
      columns: `
        ${id},
        "userId" ${user} not null,
        "credentialId" text not null unique,
        "publicKey" text not null,
        "counter" ${bigint} not null,
        "transports" text not null,
        "name" text not null,
        "createdAt" ${instant} not null,
        "lastUsedAt" ${instant}`,
      indexes: { passkeysUser: '("userId", "id")' },
    },
    passkeyChallenges: {
      columns: `"challenge" text primary key, "userId" ${user}, "expiresAt" ${instant} not null`,
      indexes: { passkeyChallengesExpiry: '("expiresAt")' },
    },
    twoStep: {
      columns: `
        "userId" ${user} primary key,
        "sealedSecret" text not null,
        "confirmedAt" ${instant},
        "lastPeriod" ${bigint} not null`,
    },
    recoveryCodes: {
      columns: `"userId" ${user} not null, "codeHash" text not null, primary key ("userId", "codeHash")`,
    },
    pendingSignIns: {
      columns: `
        "tokenHash" text primary key,
        "userId" ${user} not null,
        "purpose" text not null,
        "attemptCount" ${bigint} not null,
        "expiresAt" ${instant} not null`,
      indexes: { pendingSignInsUser: '("userId")', pendingSignInsExpiry: '("expiresAt")' },
    },
    knownDevices: {
      columns: `
        "userId" ${user} not null,
        "tokenHash" text not null,
        "createdAt" ${instant} not null,
        "lastSignInAt" ${instant} not null,
        primary key ("userId", "tokenHash")`,
      indexes: { knownDevicesAge: '("lastSignInAt")' },
    },
    securityEvents: {
      // Without references, because the log outlives the accounts.
      columns: `
        ${id},
        "collectedAs" text not null unique,
        "kind" text not null,
        "outcome" text not null,
        "userId" ${bigint},
        "actorId" ${bigint},
        "network" text,
        "userAgent" text,
        "requestId" text,
        "count" integer not null default 1,
        "firstAt" ${instant} not null,
        "lastAt" ${instant} not null`,
      indexes: {
        securityEventsUser: '("userId", "lastAt", "id")',
        securityEventsAge: '("lastAt")',
        securityEventsFailures: `("lastAt") where "outcome" <> 'success'`,
        securityEventsNetworks: '("lastAt") where "network" is not null',
      },
    },
  }
}
