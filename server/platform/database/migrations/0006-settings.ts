import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** Adds device details to sessions, deleted accounts, notification settings, notification emails and reminders. */
export async function createSettingsTables(db: Kysely<unknown>, engine: Engine) {
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const reference = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const statements = [
    sql`alter table "sessions" add column "userAgent" text`,
    sql`alter table "sessions" add column "lastSeenAt" ${instant}`,
    sql`alter table "users" add column "deletedAt" ${instant}`,
    // Lists contain no deleted accounts. Partial indexes keep these lists index-only.
    ...membersIndexes.flatMap(([name, columns]) => [
      sql`drop index ${sql.id(name)}`,
      sql`create index ${sql.id(name)} on "users" (${sql.join(columns.map((column) => sql.id(column)))})
        where "deletedAt" is null`,
    ]),
    sql`create index "gamesAddedBy" on "games" ("addedById") where "addedById" is not null`,
    sql`create index "gameRatingsUser" on "gameRatings" ("userId")`,
    sql`create table "notificationChoices" (
      "userId" ${reference} not null references "users" ("id"),
      "kind" text not null,
      "channels" text not null,
      primary key ("userId", "kind")
    )`,
    sql`alter table "notifications" add column "mailSettledAt" ${instant}`,
    sql`alter table "notifications" add column "mailClaimedUntil" ${instant}`,
    // Existing notifications are not sent by email.
    sql`update "notifications" set "mailSettledAt" = "createdAt"`,
    sql`create index "notificationsToMail" on "notifications" ("id") where "mailSettledAt" is null`,
    sql`create table "eventReminders" (
      "eventId" ${reference} not null references "events" ("id"),
      "kind" text not null,
      "date" ${instant} not null,
      primary key ("eventId", "kind", "date")
    )`,
    sql`create table "siteSecrets" ("name" text primary key, "secret" text not null)`,
  ]
  for (const statement of statements) await statement.execute(db)
}

const membersIndexes: readonly (readonly [name: string, columns: readonly string[]])[] = [
  ['usersLocation', ['location', 'sortName', 'id']],
  ['usersSortName', ['sortName', 'id']],
  ['usersExperienceRank', ['experienceRank', 'id']],
  ['usersCreatedAt', ['createdAt', 'id']],
]
