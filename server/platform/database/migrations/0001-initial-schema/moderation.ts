import { type ColumnTypes, orNull } from './table.ts'

export function moderationTables({ id, text, instant, bigint, reference, user }: ColumnTypes, isSqlite: boolean) {
  const action = reference('moderationActions')
  return {
    /** `subject` is a JSON copy of the reported content, and `memberId` the member responsible for it. */
    reports: {
      columns: {
        id,
        reporterId: user,
        memberId: orNull(user),
        kind: text,
        subjectId: bigint,
        reason: text,
        details: orNull(text),
        subject: text,
        createdAt: instant,
        closedAt: orNull(instant),
      },
      indexes: {
        reportsOpen: '("id") where "closedAt" is null',
        reportsOpenSubject: '("kind", "subjectId") where "closedAt" is null',
        reportsOpenMember: '("memberId") where "closedAt" is null',
        reportsClosed: '("closedAt") where "closedAt" is not null',
      },
    },
    /** The database rejects updates, and deletions within two years. `actorId` is null for operators and rules. */
    moderationActions: {
      columns: {
        id,
        kind: text,
        channel: text,
        actorId: orNull(user),
        subjectKind: text,
        subjectId: bigint,
        memberId: orNull(user),
        reason: text,
        until: orNull(instant),
        detail: orNull(text),
        createdAt: instant,
      },
      constraints: [`check ("reason" <> '')`],
      indexes: {
        moderationActionsMember: '("memberId", "id")',
        moderationActionsAge: '("createdAt")',
      },
      statements: isSqlite ? keepLogOnSqlite : keepLogOnPostgres,
    },
    /** `decisionId` is the action that accepted or rejected the appeal; null while it is open. */
    appeals: {
      columns: {
        id,
        actionId: action,
        userId: user,
        text,
        createdAt: instant,
        decisionId: orNull(action),
      },
      constraints: ['unique ("actionId")'],
      indexes: {
        appealsOpen: '("id") where "decisionId" is null',
        // A deletion from the log looks for rows that refer to the entry.
        appealsDecision: '("decisionId") where "decisionId" is not null',
      },
    },
    memberNotes: {
      columns: { id, userId: user, authorId: user, text, createdAt: instant },
      indexes: { memberNotesUser: '("userId", "id")' },
    },
  }
}

// The database rejects updates of the log, and deletions within 730 days (`moderationLogLifetime` in the contract).

const keepLogOnSqlite = [
  `create trigger "moderationActionsNoUpdate" before update on "moderationActions"
    begin select raise(abort, 'the log of moderation is append-only'); end`,
  `create trigger "moderationActionsNoDeletion" before delete on "moderationActions"
    when old."createdAt" > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-730 days')
    begin select raise(abort, 'the log of moderation is append-only'); end`,
]

const keepLogOnPostgres = [
  `create function "rejectLogChange"() returns trigger language plpgsql as
    'begin raise exception ''the log of moderation is append-only''; end'`,
  `create trigger "moderationActionsNoUpdate" before update or truncate on "moderationActions"
    for each statement execute function "rejectLogChange"()`,
  `create trigger "moderationActionsNoDeletion" before delete on "moderationActions"
    for each row when (old."createdAt" > now() - interval '730 days') execute function "rejectLogChange"()`,
]
