import { type Expression, sql } from 'kysely'
import { nestedValues } from '../platform/database/nested.ts'
import type { Database } from '../platform/database/schema.ts'

/** Selects the names of the games that the tables of a notification's event play with the copies of a member. */
export function broughtGameNames(db: Database, userId: Expression<number>) {
  return nestedValues(
    db,
    db
      .selectFrom('splitTables')
      .innerJoin('games as broughtGames', 'broughtGames.id', 'splitTables.gameId')
      .select('broughtGames.name as value')
      .where('splitTables.eventId', '=', sql.ref<number>('notifications.eventId'))
      .where('splitTables.ownerId', '=', userId)
      .orderBy('splitTables.place'),
  )
}
