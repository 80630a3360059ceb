import { sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { hasRows } from '../../platform/database/totals.ts'
import { runTransaction } from '../../platform/database/transactions.ts'
import { countOwners } from '../../people/visibility/owner-counts.ts'
import { lockMembers } from '../../people/users/member-locks.ts'

type NewLink = { userId: number; email: string; tokenHash: string; isPasswordChecked: boolean }

/** Earlier links for the same address keep working, and those for another address are deleted. */
export async function addConfirmationLink(
  db: Database,
  { isPasswordChecked, now, expiresAt, ...link }: NewLink & { now: Date; expiresAt: Date },
) {
  const { userId, email } = link
  await runTransaction(db, async (transaction) => {
    // Without the lock, two changes at once could leave links for different addresses.
    await lockMembers(transaction, { ids: [userId] })
    await transaction.deleteFrom('emailChanges').where('userId', '=', userId).where('email', '!=', email).execute()
    const passwordCheckedAt = isPasswordChecked ? now.toISOString() : null
    await transaction
      .insertInto('emailChanges')
      .values({ ...link, passwordCheckedAt, expiresAt: expiresAt.toISOString() })
      .execute()
  })
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
  return hasRows(db.selectFrom('users').where('id', '=', userId).where('emailConfirmedAt', 'is not', null))
}

/** If several members have the same unconfirmed address, only the first one gets it. */
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
  await runTransaction(db, async (transaction) => {
    const confirmed = await transaction
      .updateTable('users')
      .set({ emailConfirmedAt: now.toISOString() })
      .where('id', 'in', waiting)
      .returning('id')
      .execute()
    await countOwners(transaction, { userIds: confirmed.map(({ id }) => id) })
  })
}
