import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Adds members, games and email times to notifications, suggestions of new events with their emails, and
 * the activity of members.
 */
export async function addSuggestionsAndActivity(db: Kysely<unknown>, engine: Engine) {
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const reference = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const statements = [
    sql`alter table "notifications" add column "memberId" ${reference} references "users" ("id")`,
    sql`alter table "notifications" add column "otherCount" integer not null default 0`,
    sql`alter table "notifications" add column "gameId" ${reference} references "games" ("id")`,
    // During an update, a process of the previous version inserts rows without this column; they are due at once.
    sql`alter table "notifications" add column "mailDueAt" ${instant} not null default '1970-01-01T00:00:00.000Z'`,
    sql`drop index "notificationsToMail"`,
    sql`create index "notificationsToMail" on "notifications" ("mailDueAt", "id") where "mailSettledAt" is null`,
    sql`create index "notificationsUnread" on "notifications" ("userId", "kind") where "readAt" is null`,
    sql`create index "notificationsMember" on "notifications" ("userId", "memberId") where "memberId" is not null`,
    sql`alter table "events" add column "suggestedAt" ${instant}`,
    // Existing events are not suggested.
    sql`update "events" set "suggestedAt" = "createdAt"`,
    sql`create index "eventsToSuggest" on "events" ("id") where "suggestedAt" is null`,
    sql`create table "suggestionMails" (
      "userId" ${reference} primary key references "users" ("id"),
      "dueAt" ${instant},
      "lastSentAt" ${instant}
    )`,
    sql`create index "suggestionMailsDue" on "suggestionMails" ("dueAt") where "dueAt" is not null`,
    sql`alter table "users" add column "lastActiveAt" ${instant}`,
    sql`alter table "users" add column "activityRank" integer not null default 1`,
    sql`update "users" set "activityRank" = 0, "lastActiveAt" =
      (select max(coalesce("lastSeenAt", "createdAt")) from "sessions" where "sessions"."userId" = "users"."id")
      where "id" in (select "userId" from "sessions")`,
    sql`create index "usersHereLately" on "users" ("lastActiveAt") where "activityRank" = 0`,
    ...membersIndexes.flatMap(([name, columns]) => [
      sql`drop index ${sql.id(name)}`,
      sql`create index ${sql.id(name)} on "users" (${sql.join(columns.map((column) => sql.id(column)))})
        where "deletedAt" is null`,
    ]),
  ]
  for (const statement of statements) await statement.execute(db)
}

const membersIndexes: readonly (readonly [name: string, columns: readonly string[]])[] = [
  ['usersLocation', ['location', 'activityRank', 'sortName', 'id']],
  ['usersExperienceRank', ['experienceRank', 'activityRank', 'id']],
]
