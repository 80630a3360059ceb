import { type PlayFacts, summarizePlays } from '../../../contract/planning/plays/facts.ts'
import { maxConsideredPlays } from '../../../contract/planning/plays/rules.ts'
import { lockRows } from '../../platform/database/row-locks.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import { withProblem } from '../../platform/http/problem-error.ts'

export async function getPlayFacts(db: Database, { gameId }: { gameId: number }): Promise<PlayFacts> {
  const game = await db
    .selectFrom('games')
    .select(['usualMinutes', 'timedBy'])
    .where('id', '=', gameId)
    .executeTakeFirstOrThrow(withProblem('NotFound'))
  const votes = await db
    .selectFrom('playerCountVotes')
    .select(['people', 'good', 'notGood'])
    .where('gameId', '=', gameId)
    .orderBy('people')
    .execute()
  return { ...game, votes }
}

/** Locks a game, even a deleted one, before its plays change, so that a later transaction sees all earlier plays. */
export async function lockPlayedGame(transaction: Database, { gameId }: { gameId: number }) {
  await lockRows(transaction, transaction.selectFrom('games').select('id').where('id', '=', gameId)).execute()
}

/** Locks games in the order of their ids until the transaction ends, and returns the ids of those in the catalog. */
export async function lockListedGames(
  transaction: Database,
  { ids }: { ids: readonly number[] },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const games = transaction
    .selectFrom('games')
    .select('id')
    .where(isOneOf(transaction, 'id', [...new Set(ids)]))
    .where('deletedAt', 'is', null)
    .orderBy('id')
  const locked = await lockRows(transaction, games).execute()
  return new Set(locked.map(({ id }) => id))
}

/** Calculates the public facts of a game again. The transaction must have locked the game. */
export async function updatePlayFacts(transaction: Database, { gameId }: { gameId: number }) {
  const plays = await transaction
    .selectFrom('plays')
    .select(['userId as memberId', 'people', 'minutes', 'vote'])
    .where('gameId', '=', gameId)
    // Plays from files are private.
    .where('eventId', 'is not', null)
    .orderBy('playedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxConsideredPlays)
    .execute()
  const { votes, usualMinutes, timedBy } = summarizePlays(plays)
  await transaction.updateTable('games').set({ usualMinutes, timedBy }).where('id', '=', gameId).execute()
  await transaction.deleteFrom('playerCountVotes').where('gameId', '=', gameId).execute()
  if (votes.length === 0) return
  await transaction
    .insertInto('playerCountVotes')
    .values(votes.map((counted) => ({ gameId, ...counted })))
    .execute()
}
