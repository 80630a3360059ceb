import type { ExpressionBuilder } from 'kysely'
import { isAmong } from '../platform/database/among.ts'
import type { Database, Schema } from '../platform/database/schema.ts'

/** What a player has to do with a game. */
export type Interest = { ownsGame: boolean; wantsToPlay: boolean }

/** Players who are so few that it is cheaper to look at each of them than at everybody in a city. */
const few = 500

/** The condition that a member, in a query of `users`, owns a game or wants to play it. */
export async function isInterestedIn(db: Database, gameId: number) {
  const owners = db.selectFrom('collectionEntries').select('userId').where('gameId', '=', gameId)
  const wishers = db.selectFrom('wishes').select('userId').where('gameId', '=', gameId)
  const rows = await owners
    .union(wishers)
    .limit(few + 1)
    .execute()
  const ids = rows.map((row) => row.userId)
  return ({ eb, exists, lit, or, selectFrom }: ExpressionBuilder<Schema, 'users'>) => {
    if (ids.length === 0) return lit(false)
    if (ids.length <= few) return eb('users.id', 'in', ids)
    const entries = selectFrom('collectionEntries')
      .select('collectionEntries.id')
      .where('collectionEntries.gameId', '=', gameId)
      .whereRef('collectionEntries.userId', '=', 'users.id')
    const wishes = selectFrom('wishes')
      .select('wishes.userId')
      .where('wishes.gameId', '=', gameId)
      .whereRef('wishes.userId', '=', 'users.id')
    return or([exists(entries), exists(wishes)])
  }
}

/** What each of these members has to do with a game. */
export async function findInterests(
  db: Database,
  { gameId, userIds }: { gameId: number; userIds: readonly number[] },
): Promise<(userId: number) => Interest> {
  const [entries, wishes] = await Promise.all(
    (['collectionEntries', 'wishes'] as const).map((table) =>
      db
        .selectFrom(table)
        .select('userId')
        .where('gameId', '=', gameId)
        .where(isAmong(db, 'userId', userIds))
        .execute(),
    ),
  )
  const owners = new Set(entries?.map((row) => row.userId))
  const wishers = new Set(wishes?.map((row) => row.userId))
  return (userId) => ({ ownsGame: owners.has(userId), wantsToPlay: wishers.has(userId) })
}
