import type { Engine } from '../../engine.ts'
import type { ColumnTypes, Tables } from './table.ts'

export function moderationTables({ id, instant, bigint, user }: ColumnTypes, engine: Engine): Tables {
  const action = `${bigint} references "moderationActions" ("id")`
  return {
    reports: {
      columns: `
        ${id},
        "reporterId" ${user} not null,
        "memberId" ${user},
        "kind" text not null,
        "subjectId" ${bigint} not null,
        "reason" text not null,
        "details" text,
        "subject" text not null,
        "createdAt" ${instant} not null,
        "closedAt" ${instant}`,
      indexes: {
        reportsOpen: '("id") where "closedAt" is null',
        reportsOpenSubject: '("kind", "subjectId") where "closedAt" is null',
        reportsOpenMember: '("memberId") where "closedAt" is null',
        reportsClosed: '("closedAt") where "closedAt" is not null',
      },
    },
    moderationActions: {
      columns: `
        ${id},
        "kind" text not null,
        "channel" text not null,
        "actorId" ${user},
        "subjectKind" text not null,
        "subjectId" ${bigint} not null,
        "memberId" ${user},
        "reason" text not null check ("reason" <> ''),
        "until" ${instant},
        "detail" text,
        "createdAt" ${instant} not null`,
      indexes: {
        moderationActionsMember: '("memberId", "id")',
        moderationActionsAge: '("createdAt")',
      },
      statements: engine === 'sqlite' ? keepLogOnSqlite : keepLogOnPostgres,
    },
    appeals: {
      columns: `
        ${id},
        "actionId" ${action} not null unique,
        "userId" ${user} not null,
        "text" text not null,
        "createdAt" ${instant} not null,
        "decisionId" ${action}`,
      indexes: {
        appealsOpen: '("id") where "decisionId" is null',
        // A deletion from the log looks for rows that refer to the entry.
        appealsDecision: '("decisionId") where "decisionId" is not null',
      },
    },
    memberNotes: {
      columns: `
        ${id},
        "userId" ${user} not null,
        "authorId" ${user} not null,
        "text" text not null,
        "createdAt" ${instant} not null`,
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
