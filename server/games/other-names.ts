import { type Expression, sql, type SqlBool } from 'kysely'
import { distinctOtherNames } from '../../contract/games/other-names.ts'
import { nameKey, searchableText, sortName } from '../../contract/platform/search.ts'
import { isSqlite } from '../platform/database/engine.ts'
import { nestedValues } from '../platform/database/nested.ts'
import type { Database } from '../platform/database/schema.ts'
import { isOneOf } from '../platform/database/value-lists.ts'

export function nestedOtherNames(db: Database) {
  const names = db
    .selectFrom('gameNames')
    .select('gameNames.name as value')
    .where('gameNames.gameId', '=', sql.ref<number>('games.id'))
    .orderBy('gameNames.nameKey')
  return nestedValues(db, names)
}

type GameTexts = { name: string; otherNames?: readonly string[]; description: string }

/** Returns the columns for sorting, for finding similar names and for searching names and description. */
export function buildGameSearchColumns({ name, otherNames = [], description }: GameTexts) {
  const names = [name, ...distinctOtherNames({ name, otherNames })]
  return {
    sortName: sortName(name),
    nameKey: nameKey(name),
    nameText: searchableText({ names }),
    searchText: searchableText({ names, text: description }),
  }
}

/** Returns whether a game has one of these keys, of its name or its other names. */
export function isNamed(db: Database, keys: readonly string[]): Expression<SqlBool> {
  const ids = db
    .selectFrom('games')
    .select('id')
    .where(isOneOf(db, 'nameKey', keys))
    .unionAll(
      db
        .selectFrom('gameNames')
        .select('gameId as id')
        .where(isOneOf(db, 'nameKey', keys)),
    )
  // PostgreSQL fills an array once. It may search a subquery again for each game: with a plan from when few games were left, an
  // import after 1,000 new ones took more than 15 seconds.
  return isSqlite(db) ? sql`"games"."id" in ${ids}` : sql`"games"."id" = any(array(${ids}))`
}

export async function listOtherNames(db: Database, { gameId }: { gameId: number }): Promise<string[]> {
  const names = await db
    .selectFrom('gameNames')
    .select('name')
    .where('gameId', '=', gameId)
    .orderBy('nameKey')
    .execute()
  return names.map(({ name }) => name)
}

/** Replaces the other names of a locked game. The caller updates `buildGameSearchColumns`. */
export async function replaceOtherNames(
  transaction: Database,
  { gameId, name, otherNames }: { gameId: number; name: string; otherNames: readonly string[] },
) {
  await transaction.deleteFrom('gameNames').where('gameId', '=', gameId).execute()
  const rows = distinctOtherNames({ name, otherNames }).map((other) => ({
    gameId,
    nameKey: nameKey(other),
    name: other,
  }))
  if (rows.length > 0) await transaction.insertInto('gameNames').values(rows).execute()
}
