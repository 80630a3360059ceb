import { sql } from 'kysely'
import { distinctOtherNames } from '../../contract/games/other-names.ts'
import { nameKey, searchableText, sortName } from '../../contract/platform/search.ts'
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

/** Selects the ids of the games with one of these keys, of their names or their other names. */
export function selectGameIdsNamed(db: Database, keys: readonly string[]) {
  return db
    .selectFrom('games')
    .select('id')
    .where(isOneOf(db, 'nameKey', keys))
    .unionAll(
      db
        .selectFrom('gameNames')
        .select('gameId as id')
        .where(isOneOf(db, 'nameKey', keys)),
    )
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
