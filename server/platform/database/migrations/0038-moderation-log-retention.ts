import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Lets the log of moderation be deleted after 730 days (`moderationLogLifetime` in the contract). The database still
 * rejects updates, and deletions of younger entries.
 */
export async function addModerationLogRetention(db: Kysely<unknown>, engine: Engine) {
  const statements = [
    sql`create index "moderationActionsAge" on "moderationActions" ("createdAt")`,
    // A deletion looks for rows that refer to the entry.
    sql`create index "notificationsAction" on "notifications" ("actionId") where "actionId" is not null`,
    sql`create index "appealsDecision" on "appeals" ("decisionId") where "decisionId" is not null`,
    ...(engine === 'sqlite' ? allowOldDeletionsOnSqlite() : allowOldDeletionsOnPostgres()),
  ]
  for (const statement of statements) await statement.execute(db)
}

function allowOldDeletionsOnSqlite() {
  return [
    sql`drop trigger "moderationActionsNodelete"`,
    sql`create trigger "moderationActionsNoDeletion" before delete on "moderationActions"
      when old."createdAt" > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-730 days')
      begin select raise(abort, 'the log of moderation is append-only'); end`,
  ]
}

function allowOldDeletionsOnPostgres() {
  return [
    sql`drop trigger "moderationActionsAppendOnly" on "moderationActions"`,
    sql`create trigger "moderationActionsNoUpdate" before update or truncate on "moderationActions"
      for each statement execute function "rejectLogChange"()`,
    sql`create trigger "moderationActionsNoDeletion" before delete on "moderationActions"
      for each row when (old."createdAt" > now() - interval '730 days') execute function "rejectLogChange"()`,
  ]
}
