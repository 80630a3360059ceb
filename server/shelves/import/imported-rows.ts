import type { Match } from '../../../contract/shelves/import/matching.ts'
import type { ImportedResult, ImportedRow } from '../../../contract/shelves/import/schemas.ts'
import { addEntries, markFavorites } from '../collection/collection.ts'
import { setRatings } from '../../games/ratings.ts'
import { violatesUniqueIndex } from '../../platform/database/database.ts'
import type { Transaction, Writer } from '../../platform/live/writer.ts'
import { recordTableChange, requireChecksOfOwner } from '../../games/event-checks.ts'
import { lockListedGames } from '../../games/play-facts/play-facts.ts'
import { importPlays } from '../../planning/plays/imported-plays.ts'
import { lockPresentMember, requireUnrestricted } from '../../people/users/member-locks.ts'
import { addWishes } from '../../games/wishes/wishes.ts'
import { rememberChoices } from './remembered-choices.ts'
import { rememberBggIds, type ResolvedRow } from './resolved-games.ts'
import { type FoundGame, listOwnFacts, matchRows } from './matches.ts'
import { createMissingGames } from './new-games.ts'

/** Importing the same rows again changes nothing. Throws `AccountOnHold` or `AccountLimited`. */
export async function importRows(writer: Writer, batch: Batch): Promise<ImportedResult[]> {
  try {
    return await importBatch(writer, batch)
  } catch (error) {
    if (!violatesUniqueIndex(error, 'gamesBggId')) throw error
    // Another import gave this id on BoardGameGeek to another game in the meantime. The second attempt finds that game.
    return importBatch(writer, batch)
  }
}

type Batch = { userId: number; rows: readonly ImportedRow[]; now: Date }

async function importBatch(writer: Writer, { userId, rows, now }: Batch): Promise<ImportedResult[]> {
  const results = await writer.transaction(async (transaction) => {
    // Imports of one member run one after the other, so that together they respect the limit of new games.
    requireUnrestricted(await lockPresentMember(transaction, { id: userId }), now)
    const found = await findGames(transaction, { userId, rows })
    const resolved = await createMissingGames(transaction, { userId, rows: found, now })
    await rememberBggIds(transaction, { rows: resolved })
    await rememberChoices(transaction, { userId, rows: resolved })
    const changedIds = await storeFacts(transaction, { userId, rows: resolved, now })
    if (changedIds.size > 0) recordTableChange(transaction, { userId })
    return resolved.map(({ gameId = null, outcome }) => ({
      gameId,
      outcome: outcome === 'unchanged' && gameId !== null && changedIds.has(gameId) ? 'changed' : outcome,
    }))
  })
  if (results.some(({ outcome }) => outcome !== 'unchanged')) {
    await requireChecksOfOwner(writer.db, { userId, now })
  }
  return results
}

/** A game that is not in the catalog is `gone`, unless the member's collection keeps it. */
async function findGames(
  transaction: Transaction,
  { userId, rows }: { userId: number; rows: readonly ImportedRow[] },
): Promise<ResolvedRow[]> {
  const open = rows.filter(({ gameId }) => gameId === null)
  const matches = await matchRows(transaction, { userId, rows: open })
  const matched = new Map(open.map((row, index) => [row, findSureGame(row, matches[index])?.id]))
  const idsOf = (row: ImportedRow) => row.gameId ?? matched.get(row)
  const ids = rows.flatMap((row) => [idsOf(row) ?? [], row.baseGameId ?? []].flat())
  const listed = await lockListedGames(transaction, { ids })
  const { entries } = await listOwnFacts(transaction, { userId, gameIds: ids })
  return rows.map((row) => {
    const gameId = idsOf(row)
    const isGone = gameId !== undefined && !listed.has(gameId) && !entries.has(gameId)
    return { row, gameId: isGone ? undefined : gameId, outcome: isGone ? 'gone' : 'unchanged' }
  })
}

/** Returns the game that a row certainly means. For a row that is new, only its id on BoardGameGeek is certain. */
function findSureGame({ isNew = false, bggId }: ImportedRow, match: Match<FoundGame> | undefined) {
  const game = match?.kind === 'matched' ? match.games[0] : undefined
  return isNew && (bggId === null || game?.bggId !== bggId) ? undefined : game
}

/** Stores the entries, wishes, ratings and plays of rows. Returns the ids of the games for which something changed. */
async function storeFacts(
  transaction: Transaction,
  { userId, rows, now }: { userId: number; rows: readonly ResolvedRow[]; now: Date },
): Promise<Set<number>> {
  const listed = await lockListedGames(transaction, { ids: rows.flatMap(({ gameId }) => gameId ?? []) })
  const storable = rows.flatMap(({ row, gameId }) =>
    gameId !== undefined && listed.has(gameId) ? [{ row, gameId }] : [],
  )
  const gameIdsWith = (fact: 'isOwned' | 'isFavorite' | 'wantsToPlay') =>
    storable.filter(({ row }) => row[fact]).map(({ gameId }) => gameId)
  const { ratings } = await listOwnFacts(transaction, { userId, gameIds: [...listed] })
  const changed = new Set([
    ...(await addEntries(transaction, { userId, gameIds: gameIdsWith('isOwned'), now })),
    ...(await markFavorites(transaction, { userId, gameIds: gameIdsWith('isFavorite'), now })),
    ...(await addWishes(transaction, { userId, gameIds: gameIdsWith('wantsToPlay'), now })),
    ...(await importPlays(transaction, { userId, counts: playsOf(storable) })),
  ])
  // If several rows rate the same game, the last one counts.
  const rated = new Map(storable.flatMap(({ row, gameId }) => (row.rating === null ? [] : [[gameId, row.rating]])))
  const newRatings = new Map([...rated].filter(([gameId, rating]) => rating !== ratings.get(gameId)))
  await setRatings(transaction, { userId, ratings: newRatings, now })
  for (const gameId of newRatings.keys()) changed.add(gameId)
  return changed
}

function playsOf(rows: readonly { row: ImportedRow; gameId: number }[]) {
  return rows.flatMap(({ row: { plays }, gameId }) => (plays ? [{ gameId, inFile: plays }] : []))
}
