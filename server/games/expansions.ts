import type { listExpansions as listCall } from '../../contract/games/calls.ts'
import type { Game } from '../../contract/games/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Page } from '../platform/http/paging.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { listGamesByName } from './games-by-name.ts'

export async function listExpansions(
  db: Database,
  { baseGameId, query }: { baseGameId: number; query: QueryOf<typeof listCall> },
): Promise<Page<Game>> {
  const listed = () => db.selectFrom('games').where('baseGameId', '=', baseGameId).where('deletedAt', 'is', null)
  return listGamesByName(db, listed, { query, list: { list: 'expansions', baseGameId } })
}

/** Throws `InvalidInput`. The caller has locked both games. `gameId` is undefined for a new game. */
export async function requireBaseGame(
  transaction: Database,
  { gameId, baseGameId }: { gameId: number | undefined; baseGameId: number },
) {
  const games = transaction.selectFrom('games').select('id')
  const chained = await games.where('id', '=', baseGameId).where('baseGameId', 'is not', null).executeTakeFirst()
  if (chained || baseGameId === gameId)
    throw new ProblemError('InvalidInput', { baseGameId: 'Choose a game that is not an expansion itself' })
  if (gameId === undefined) return
  if (await games.where('baseGameId', '=', gameId).limit(1).executeTakeFirst())
    throw new ProblemError('InvalidInput', { baseGameId: 'This game has expansions, so it cannot be an expansion' })
}

/** Moves the expansions of one game to another. With null, they become games of their own. */
export async function moveExpansions(
  transaction: Database,
  { fromId, intoId }: { fromId: number; intoId: number | null },
) {
  await transaction.updateTable('games').set({ baseGameId: intoId }).where('baseGameId', '=', fromId).execute()
}
