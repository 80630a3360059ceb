import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Adds when a member confirmed their email address. All present members count as confirmed. From now on, only confirmed
 * addresses are unique, so that an unconfirmed registration does not keep the owner of the address from registering.
 */
export async function addConfirmedEmails(db: Kysely<unknown>, engine: Engine) {
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const statements = [
    sql`alter table "users" add column "emailConfirmedAt" ${instant}`,
    sql`update "users" set "emailConfirmedAt" = "createdAt" where "deletedAt" is null`,
    sql`drop index "usersEmail"`,
    sql`create unique index "usersEmail" on "users" (lower("email")) where "emailConfirmedAt" is not null`,
    sql`create index "usersByEmail" on "users" (lower("email"))`,
    sql`create index "usersUnconfirmed" on "users" ("createdAt") where "emailConfirmedAt" is null and "deletedAt" is null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
