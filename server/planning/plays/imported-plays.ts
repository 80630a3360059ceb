import { importedPlays } from '../../../contract/planning/plays/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import { playCounts } from './play-log.ts'

type MemberGames = { userId: number; gameIds: readonly number[] }

/** Returns the number of a member's plays of each of these games, recorded and imported. */
export async function countPlays(db: Database, { userId, gameIds }: MemberGames): Promise<ReadonlyMap<number, number>> {
  const counts = await playCounts(db, { userId })
    .where(isOneOf(db, 'gameId', gameIds))
    .execute()
  return new Map(counts.map(({ gameId, plays }) => [gameId, plays]))
}

/** Stores plays of a shelf file that are not recorded. Returns the ids of the games whose number of plays grew. */
export async function importPlays(
  transaction: Database,
  { userId, counts }: { userId: number; counts: readonly { gameId: number; inFile: number }[] },
): Promise<Set<number>> {
  const gameIds = counts.map(({ gameId }) => gameId)
  const totals = await countPlays(transaction, { userId, gameIds })
  const stored = await listImportedPlays(transaction, { userId, gameIds })
  const changed = new Map<number, number>()
  for (const { gameId, inFile } of counts) {
    const before = stored.get(gameId) ?? 0
    const recorded = (totals.get(gameId) ?? 0) - before
    const imported = changed.get(gameId) ?? before
    const plays = importedPlays({ inFile, imported, recorded })
    if (plays !== imported) changed.set(gameId, plays)
  }
  await storeImportedPlays(transaction, { userId, plays: changed })
  return new Set(changed.keys())
}

/** Takes plays out of the numbers of imported plays, because `plays` contains them now. `gameIds` has the game of each. */
export async function uncountPlays(transaction: Database, { userId, gameIds }: MemberGames) {
  const stored = await listImportedPlays(transaction, { userId, gameIds })
  const left = [...stored].map(
    ([gameId, plays]) => [gameId, plays - gameIds.filter((id) => id === gameId).length] as const,
  )
  await transaction
    .deleteFrom('importedPlays')
    .where('userId', '=', userId)
    .where(isOneOf(transaction, 'gameId', [...stored.keys()]))
    .execute()
  await storeImportedPlays(transaction, { userId, plays: new Map(left.filter(([, plays]) => plays > 0)) })
}

async function storeImportedPlays(
  transaction: Database,
  { userId, plays }: { userId: number; plays: ReadonlyMap<number, number> },
) {
  if (plays.size === 0) return
  await transaction
    .insertInto('importedPlays')
    .values([...plays].map(([gameId, count]) => ({ userId, gameId, plays: count })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'gameId']).doUpdateSet(({ ref }) => ({ plays: ref('excluded.plays') })),
    )
    .execute()
}

async function listImportedPlays(db: Database, { userId, gameIds }: MemberGames): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('importedPlays')
    .select(['gameId', 'plays'])
    .where('userId', '=', userId)
    .where(isOneOf(db, 'gameId', gameIds))
    .execute()
  return new Map(rows.map(({ gameId, plays }) => [gameId, plays]))
}
