import type { Database } from '../../platform/database/schema.ts'
import { updatePlayFacts } from './play-facts.ts'

type Move = { fromId: number; intoId: number }

/**
 * Moves the plays of a game to another one, in a transaction that has locked both games. If both were recorded for an
 * event, the moved plays get higher table numbers, because they were at another table.
 */
export async function movePlays(transaction: Database, { fromId, intoId }: Move) {
  const moved = transaction.selectFrom('plays').select('eventId').where('gameId', '=', fromId)
  const shared = await transaction
    .selectFrom('plays')
    .select(({ fn }) => ['eventId', fn.max('tableNumber').as('tables')])
    .where('gameId', '=', intoId)
    .where('eventId', 'in', moved)
    .groupBy('eventId')
    .execute()
  for (const { eventId, tables } of shared)
    await transaction
      .updateTable('plays')
      .set(({ eb }) => ({ gameId: intoId, tableNumber: eb('tableNumber', '+', tables) }))
      .where('gameId', '=', fromId)
      .where('eventId', '=', eventId)
      .execute()
  await transaction.updateTable('plays').set({ gameId: intoId }).where('gameId', '=', fromId).execute()
  await moveImportedPlays(transaction, { fromId, intoId })
  for (const gameId of [fromId, intoId]) await updatePlayFacts(transaction, { gameId })
}

/** Adds the imported plays of a game to those of another one. */
async function moveImportedPlays(transaction: Database, { fromId, intoId }: Move) {
  await transaction
    .insertInto('importedPlays')
    .columns(['userId', 'gameId', 'plays'])
    .expression((from) =>
      from
        .selectFrom('importedPlays')
        .select(({ val }) => ['userId', val(intoId).as('gameId'), 'plays'])
        .where('gameId', '=', fromId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'gameId'])
        .doUpdateSet(({ eb, ref }) => ({ plays: eb('importedPlays.plays', '+', ref('excluded.plays')) })),
    )
    .execute()
  await transaction.deleteFrom('importedPlays').where('gameId', '=', fromId).execute()
}
