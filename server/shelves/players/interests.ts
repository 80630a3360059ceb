import type { ExpressionBuilder } from 'kysely'
import type { GamePlayer } from '../../../contract/shelves/players/schemas.ts'
import { listLenders } from '../loans/lendings.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'

type Interest = Pick<GamePlayer, 'ownsGame' | 'wantsToPlay' | 'lendsGame' | 'hasAsked'>

/** Up to this many ids, passing all ids to the query is faster than checking every member of a city. */
const maxIds = 500

/** Returns the condition, for a query of `users`, that a member owns the game or wants to play it. */
export async function isInterestedIn(db: Database, gameId: number) {
  const owners = db.selectFrom('collectionEntries').select('userId').where('gameId', '=', gameId)
  const wishers = db.selectFrom('wishes').select('userId').where('gameId', '=', gameId)
  const rows = await owners
    .union(wishers)
    .limit(maxIds + 1)
    .execute()
  const ids = rows.map((row) => row.userId)
  return ({ eb, exists, lit, or, selectFrom }: ExpressionBuilder<Schema, 'users'>) => {
    if (ids.length === 0) return lit(false)
    if (ids.length <= maxIds) return eb('users.id', 'in', ids)
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

/**
 * Returns a function of a member's id that returns whether this member owns the game, lends it to the
 * viewer or wants to play it.
 */
export async function findInterests(
  db: Database,
  { gameId, userIds, viewerId }: { gameId: number; userIds: readonly number[]; viewerId: number },
): Promise<(userId: number) => Interest> {
  const [entries, wishes] = await Promise.all(
    (['collectionEntries', 'wishes'] as const).map((table) =>
      db
        .selectFrom(table)
        .select('userId')
        .where('gameId', '=', gameId)
        .where(isOneOf(db, 'userId', userIds))
        .execute(),
    ),
  )
  const owners = new Set(entries?.map((row) => row.userId))
  const wishers = new Set(wishes?.map((row) => row.userId))
  const { lenderIds, askedIds } = await listLenders(db, { gameId, userIds: [...owners], viewerId })
  return (userId) => ({
    ownsGame: owners.has(userId),
    wantsToPlay: wishers.has(userId),
    lendsGame: lenderIds.includes(userId),
    hasAsked: askedIds.includes(userId),
  })
}
