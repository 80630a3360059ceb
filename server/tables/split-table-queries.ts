import type { Database } from '../platform/database/schema.ts'

/** A table of the adopted split, with the facts about its game that the rules use. */
export type SplitTableRow = Awaited<ReturnType<typeof listSplitTables>>[number]

/** Lists the tables of the adopted split of an event, with the facts about their games that the rules use. */
export async function listSplitTables(db: Database, { eventId }: { eventId: number }) {
  const rows = await db
    .selectFrom('splitTables')
    .innerJoin('games', 'games.id', 'splitTables.gameId')
    .select(['place', 'gameId', 'ownerId', 'extraPeople', 'minPlayers', 'maxPlayers', 'minPlayTime'])
    .select(({ selectFrom, exists }) => [
      exists(
        selectFrom('gameVetoes')
          .select('gameVetoes.gameId')
          .where('gameVetoes.eventId', '=', eventId)
          .whereRef('gameVetoes.gameId', '=', 'splitTables.gameId'),
      ).as('isVetoed'),
      // The largest expansion of the member who brings the game.
      selectFrom('games as expansions')
        .innerJoin('collectionEntries as owned', 'owned.gameId', 'expansions.id')
        .innerJoin('collectionEntries as base', (join) =>
          join.onRef('base.userId', '=', 'owned.userId').onRef('base.gameId', '=', 'expansions.baseGameId'),
        )
        .select(({ fn }) => fn.max('expansions.maxPlayers').as('players'))
        .whereRef('expansions.baseGameId', '=', 'splitTables.gameId')
        .whereRef('owned.userId', '=', 'splitTables.ownerId')
        .as('expandedPlayers'),
    ])
    .where('eventId', '=', eventId)
    .orderBy('place')
    .execute()
  return rows.map(({ isVetoed, expandedPlayers, ...row }) => ({
    ...row,
    isVetoed: Boolean(isVetoed),
    expansion: expandedPlayers === null ? null : { name: '', maxPlayers: expandedPlayers, ownerIds: [row.ownerId] },
  }))
}
