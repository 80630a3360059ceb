import { sql } from 'kysely'
import { lockRows } from '../../platform/database/row-locks.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'

/**
 * Adds a member to the owner counts of games, or takes the member away. Members with an unconfirmed email address do
 * not count. The caller holds the lock of the member, so that a confirmation runs before or after the transaction.
 */
export async function changeOwnerCounts(
  transaction: Database,
  { userId, gameIds, change }: { userId: number; gameIds: readonly number[]; change: '+' | '-' },
) {
  await transaction
    .updateTable('games')
    .set(({ eb }) => ({ ownerCount: eb('ownerCount', change, 1) }))
    .where(isOneOf(transaction, 'id', gameIds))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users')
          .select('users.id')
          .where('users.id', '=', userId)
          .where('users.emailConfirmedAt', 'is not', null),
      ),
    )
    .execute()
}

/** Adds members who have just confirmed their email addresses to the owner counts of all their games. */
export async function countOwners(transaction: Database, { userIds }: { userIds: readonly number[] }) {
  const entries = transaction
    .selectFrom('collectionEntries')
    .where(isOneOf(transaction, 'collectionEntries.userId', userIds))
  const owned = entries.select('collectionEntries.gameId')
  // In the order of the ids, as every transaction that changes several games locks them.
  await lockRows(
    transaction,
    transaction.selectFrom('games').select('id').where('id', 'in', owned).orderBy('id'),
  ).execute()
  const owners = entries
    .select(({ fn }) => fn.countAll<number>().as('owners'))
    .where('collectionEntries.gameId', '=', sql.ref<number>('games.id'))
  await transaction
    .updateTable('games')
    .set(({ eb }) => ({ ownerCount: eb('ownerCount', '+', owners.$asScalar()) }))
    .where('id', 'in', owned)
    .execute()
}
