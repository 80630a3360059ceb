import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Adds invitations of members by message, which have a `memberId` in place of an email address. SQLite cannot remove
 * `not null` from a column, so the rows move to a new table there.
 */
export async function addInvitedMembers(db: Kysely<unknown>, engine: Engine) {
  const statements =
    engine === 'postgres'
      ? [
          sql`alter table "invitations" alter column "email" drop not null`,
          sql`alter table "invitations" add column "memberId" bigint references "users" ("id")`,
        ]
      : [
          sql`create table "allInvitations" (
            "id" integer primary key autoincrement,
            "eventId" integer not null references "events" ("id"),
            "invitedById" integer not null references "users" ("id"),
            "email" text,
            "memberId" integer references "users" ("id"),
            "invitedAt" text not null,
            unique ("eventId", "email")
          )`,
          sql`insert into "allInvitations" ("id", "eventId", "invitedById", "email", "invitedAt")
            select "id", "eventId", "invitedById", "email", "invitedAt" from "invitations"`,
          sql`drop table "invitations"`,
          sql`alter table "allInvitations" rename to "invitations"`,
          sql`create index "invitationsInvitedBy" on "invitations" ("invitedById", "id")`,
          sql`create index "invitationsEmail" on "invitations" ("email")`,
        ]
  const indexes = [
    sql`create unique index "invitationsEventMember" on "invitations" ("eventId", "memberId")`,
    sql`create index "invitationsMember" on "invitations" ("memberId")`,
  ]
  for (const statement of [...statements, ...indexes]) await statement.execute(db)
}
