import { hasNameOf } from '../../../contract/shelves/import/matching.ts'
import { nestedOtherNames } from '../../games/other-names.ts'
import { readNested } from '../../platform/database/nested.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import type { ResolvedRow } from './resolved-games.ts'

/**
 * Stores which games the member chose for ids on BoardGameGeek, for the member's next imports. Replaces earlier choices
 * for these ids. Stores nothing for a game with the id and a name of the row, which any import finds, and for one with
 * another id, which is a choice for this import only.
 */
export async function rememberChoices(
  transaction: Database,
  { userId, rows }: { userId: number; rows: readonly ResolvedRow[] },
) {
  const chosen = listChosen(rows)
  if (chosen.length === 0) return
  const [bggIds, gameIds] = [chosen.map(({ bggId }) => bggId), chosen.map(({ gameId }) => gameId)]
  await transaction
    .deleteFrom('shelfChoices')
    .where('userId', '=', userId)
    .where(isOneOf(transaction, 'bggId', bggIds))
    .execute()
  const games = await transaction
    .selectFrom('games')
    .select(['id', 'name', 'bggId'])
    .select(nestedOtherNames(transaction).as('otherNames'))
    .where(isOneOf(transaction, 'id', gameIds))
    .execute()
  const byId = new Map(games.map((game) => [game.id, { ...game, otherNames: readNested(game.otherNames) }]))
  const choices = chosen.flatMap(({ row, bggId, gameId }) => {
    const game = byId.get(gameId)
    if (!game || (game.bggId !== null && game.bggId !== bggId)) return []
    return game.bggId === bggId && hasNameOf(row, game) ? [] : { userId, bggId, gameId }
  })
  if (choices.length > 0) await transaction.insertInto('shelfChoices').values(choices).execute()
}

/** Lists the rows for which the member chose a game or added a new one. Of rows with the same id, the last one counts. */
function listChosen(rows: readonly ResolvedRow[]) {
  const chosen = rows.flatMap(({ row, gameId, outcome }) => {
    const isChosen = row.gameId !== null || row.isNew === true || outcome === 'created'
    return isChosen && row.bggId !== null && gameId !== undefined ? { row, bggId: row.bggId, gameId } : []
  })
  return [...new Map(chosen.map((choice) => [choice.bggId, choice])).values()]
}
