import type { ExpressionBuilder } from 'kysely'
import type { Database, Schema } from '../database/schema.ts'

/** Owners who are so few that it is cheaper to look at each of them than at everybody in a city. */
const few = 500

/** The condition that a member, in a query of `users`, has the game in their collection. */
export async function ownersOf(db: Database, gameId: number) {
  const rows = await db
    .selectFrom('collectionEntries')
    .select('userId')
    .where('gameId', '=', gameId)
    .limit(few + 1)
    .execute()
  const ids = rows.map((row) => row.userId)
  return ({ eb, exists, lit, selectFrom }: ExpressionBuilder<Schema, 'users'>) => {
    if (ids.length === 0) return lit(false)
    if (ids.length <= few) return eb('users.id', 'in', ids)
    return exists(
      selectFrom('collectionEntries')
        .select('collectionEntries.id')
        .where('collectionEntries.gameId', '=', gameId)
        .whereRef('collectionEntries.userId', '=', 'users.id'),
    )
  }
}
