import { sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'

type NewLink = { userId: number; email: string; tokenHash: string; isPasswordChecked: boolean }

/** Stores the link that confirms an email address of a member and replaces the member's earlier one. */
export async function replaceConfirmationLink(
  db: Database,
  { userId, isPasswordChecked, now, expiresAt, ...link }: NewLink & { now: Date; expiresAt: Date },
) {
  const columns = {
    ...link,
    passwordCheckedAt: isPasswordChecked ? now.toISOString() : null,
    expiresAt: expiresAt.toISOString(),
  }
  await db
    .insertInto('emailChanges')
    .values({ userId, ...columns })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(columns))
    .execute()
}

export async function findEmailOwner(db: Database, { email }: { email: string }) {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(sql`lower("email")`, '=', email.toLowerCase())
    .where('emailConfirmedAt', 'is not', null)
    .executeTakeFirst()
}

export async function isEmailConfirmed(db: Database, { userId }: { userId: number }): Promise<boolean> {
  const confirmed = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('emailConfirmedAt', 'is not', null)
    .executeTakeFirst()
  return confirmed !== undefined
}

/**
 * Confirms the email addresses of all members, except those that another member has confirmed. If several members have
 * the same address, only the first one gets it.
 */
export async function confirmWaitingMembers(db: Database, { now }: { now: Date }) {
  const waiting = db
    .selectFrom('users')
    .select(({ fn }) => fn.min('id').as('id'))
    .where('emailConfirmedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where(sql<string>`lower("email")`, 'not in', (confirmed) =>
      confirmed
        .selectFrom('users')
        .select(sql<string>`lower("email")`.as('email'))
        .where('emailConfirmedAt', 'is not', null),
    )
    .groupBy(sql`lower("email")`)
  await db.updateTable('users').set({ emailConfirmedAt: now.toISOString() }).where('id', 'in', waiting).execute()
}
