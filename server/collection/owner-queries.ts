import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** The condition that a member, in a query of `users`, has the game in their collection. */
export function ownsGame(gameId: number) {
  return ({ exists, selectFrom }: ExpressionBuilder<Schema, 'users'>) =>
    exists(
      selectFrom('collectionEntries')
        .select('collectionEntries.id')
        .where('collectionEntries.gameId', '=', gameId)
        .whereRef('collectionEntries.userId', '=', 'users.id'),
    )
}
