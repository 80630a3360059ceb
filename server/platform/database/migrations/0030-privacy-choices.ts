import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Adds who can write to a member, and whether others see the member's zip code and attendance. Existing members keep
 * showing everything. Lists find members by a zip code that differs from their own if they hide it.
 */
export async function addPrivacyChoices(db: Kysely<unknown>, engine: Engine) {
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const kept = sql.raw(engine === 'sqlite' ? 'virtual' : 'stored')
  const statements = [
    sql`alter table "users" add column "contactableBy" text not null default 'everyone'`,
    sql`alter table "users" add column "zipHiddenSince" ${instant}`,
    sql`alter table "users" add column "townZip" text`,
    sql`alter table "users" add column "listedZip" text generated always as
      (case when "zipHiddenSince" is null then "location" else "townZip" end) ${kept}`,
    sql`alter table "users" add column "attendanceHiddenSince" ${instant}`,
    sql`create index "usersListedZip" on "users" ("listedZip", "activityRank", "sortName", "id") where "deletedAt" is null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
