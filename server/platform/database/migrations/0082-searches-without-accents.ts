import { type Kysely, sql } from 'kysely'
import { foldText } from '../../../../contract/platform/search.ts'
import type { Engine } from '../engine.ts'

const searchColumns = [
  ['users', 'nameText'],
  ['users', 'searchText'],
  ['games', 'searchText'],
  ['events', 'searchText'],
] as const

/** Removes accents from the texts that searches read, because searches ignore them now. */
export async function foldAccentsInSearchTexts(db: Kysely<unknown>, engine: Engine) {
  const bytes = sql.raw(engine === 'sqlite' ? 'length(cast("text" as blob))' : 'octet_length("text")')
  for (const [tableName, columnName] of searchColumns) {
    const [table, column] = [sql.table(tableName), sql.ref(columnName)]
    // Only texts with more bytes than characters have accents.
    const { rows } = await sql<{ id: number; text: string }>`
      select "id", "text" from (select "id", ${column} as "text" from ${table}) as "texts"
      where ${bytes} > length("text")`.execute(db)
    for (const { id, text } of rows) {
      const folded = foldText(text)
      if (folded !== text) await sql`update ${table} set ${column} = ${folded} where "id" = ${id}`.execute(db)
    }
  }
}
