import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Allows several links that confirm the same email address of a member. Existing links keep working. SQLite cannot
 * change the primary key of a table, so the rows move to a new one.
 */
export async function allowSeveralConfirmationLinks(db: Kysely<unknown>, engine: Engine) {
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const reference = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const statements = [
    sql`create table "confirmationLinks" (
      "tokenHash" text primary key,
      "userId" ${reference} not null references "users" ("id"),
      "email" text not null,
      "passwordCheckedAt" ${instant},
      "expiresAt" ${instant} not null
    )`,
    sql`insert into "confirmationLinks" ("tokenHash", "userId", "email", "passwordCheckedAt", "expiresAt")
      select "tokenHash", "userId", "email", "passwordCheckedAt", "expiresAt" from "emailChanges"`,
    sql`drop table "emailChanges"`,
    sql`alter table "confirmationLinks" rename to "emailChanges"`,
    sql`create index "emailChangesOfUser" on "emailChanges" ("userId")`,
    sql`create index "emailChangesExpiry" on "emailChanges" ("expiresAt")`,
  ]
  for (const statement of statements) await statement.execute(db)
}
