import { type Kysely, sql } from 'kysely'
import { nameKey } from '../../../../contract/platform/search.ts'

/** Updates the keys of names without letters and digits, in which line breaks and repeated spaces no longer count. */
export async function foldSpacesInNameKeys(db: Kysely<unknown>) {
  type Row = { id: number; name: string; nameKey: string }
  const { rows } = await sql<Row>`select "id", "name", "nameKey" from "games" order by "id"`.execute(db)
  for (const { id, name, nameKey: stored } of rows) {
    const key = nameKey(name)
    if (key !== stored) await sql`update "games" set "nameKey" = ${key} where "id" = ${id}`.execute(db)
  }
}
