import { membersWith } from '../people/visibility/places.ts'
import type { Database } from '../platform/database/schema.ts'

const tables = ['gameVetoes', 'gameOffers', 'gameAsks', 'splitSeats'] as const

/** Deletes a member's choices about the games of an event, unless the member still hosts, co-hosts or attends it. */
export async function deleteGameChoices(
  transaction: Database,
  { eventId, userId }: { eventId: number; userId: number },
) {
  for (const table of tables)
    await transaction
      .deleteFrom(table)
      .where('eventId', '=', eventId)
      .where('userId', '=', userId)
      .where(({ eb, selectFrom }) =>
        eb(
          'userId',
          'not in',
          selectFrom('events')
            .select('hostId as userId')
            .where('id', '=', eventId)
            .union(membersWith(transaction, eventId, 'seat', 'coHosting')),
        ),
      )
      .execute()
}

/** Deletes a leaving member's choices about the games of all events, including past ones. */
export async function deleteAllGameChoices(transaction: Database, { userId }: { userId: number }) {
  for (const table of tables) await transaction.deleteFrom(table).where('userId', '=', userId).execute()
}

/** Deletes the offers and requests to bring games that an event no longer plans and no table plays. */
export async function deleteOffersOfDroppedGames(
  transaction: Database,
  { eventId, gameIds }: { eventId: number; gameIds: readonly number[] },
) {
  for (const table of ['gameOffers', 'gameAsks'] as const)
    await transaction
      .deleteFrom(table)
      .where('eventId', '=', eventId)
      .$if(gameIds.length > 0, (offers) => offers.where('gameId', 'not in', gameIds))
      .where('gameId', 'not in', (from) =>
        from.selectFrom('splitTables').select('splitTables.gameId').where('splitTables.eventId', '=', eventId),
      )
      .execute()
}
