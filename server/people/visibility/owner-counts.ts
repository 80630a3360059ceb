import { sql } from 'kysely'
import { lockRows } from '../../platform/database/row-locks.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'

/** Games that one statement counts. SQLite takes about 8 ms for 250, and a shelf may have thousands. */
const gamesPerStatement = 200

/**
 * Adds a member to the owner counts of games, or takes the member away. Members with an unconfirmed email address do
 * not count. The caller holds the lock of the member, so that a confirmation runs before or after the transaction.
 */
export async function changeOwnerCounts(
  transaction: Database,
  { userId, gameIds, change }: { userId: number; gameIds: readonly number[]; change: '+' | '-' },
) {
  for (const ids of inStatements(gameIds))
    await transaction
      .updateTable('games')
      .set(({ eb }) => ({ ownerCount: eb('ownerCount', change, 1) }))
      .where(isOneOf(transaction, 'id', ids))
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
  const owners = entries
    .select(({ fn }) => fn.countAll<number>().as('owners'))
    .where('collectionEntries.gameId', '=', sql.ref<number>('games.id'))
  for (const ids of inStatements(await lockGamesOf(transaction, { userIds })))
    await transaction
      .updateTable('games')
      .set(({ eb }) => ({ ownerCount: eb('ownerCount', '+', owners.$asScalar()) }))
      .where(isOneOf(transaction, 'id', ids))
      .execute()
}

/** Locks the games of members in the order of their ids, as every transaction that changes several games does. */
export async function lockGamesOf(transaction: Database, { userIds }: { userIds: readonly number[] }) {
  const owned = transaction
    .selectFrom('collectionEntries')
    .select('collectionEntries.gameId')
    .where(isOneOf(transaction, 'collectionEntries.userId', userIds))
  const games = transaction.selectFrom('games').select('games.id').where('games.id', 'in', owned).orderBy('games.id')
  return (await lockRows(transaction, games).execute()).map(({ id }) => id)
}

function inStatements(gameIds: readonly number[]): number[][] {
  const count = Math.ceil(gameIds.length / gamesPerStatement)
  return Array.from({ length: count }, (_value, at) =>
    gameIds.slice(at * gamesPerStatement, (at + 1) * gamesPerStatement),
  )
}
