import { type Kysely, sql } from 'kysely'

/** Lets a pending sign-in wait for an appeal against the suspension, and not only for a code. */
export async function addAppealAccess(db: Kysely<unknown>) {
  await sql`alter table "pendingSignIns" add column "purpose" text not null default 'code'`.execute(db)
}
