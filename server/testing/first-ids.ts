import { sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import { testEngine } from './test-database.ts'

/** Lets the ids of all tables start at `firstId`. Returns the names of the tables. */
export async function startIdsAt(db: Database, firstId: number): Promise<string[]> {
  if (testEngine === 'postgres') {
    const { rows } = await sql<{ name: string }>`
      select table_name as "name" from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'`.execute(db)
    for (const { name } of rows)
      await sql`alter table ${sql.table(name)} alter column "id" restart with ${sql.lit(firstId)}`.execute(db)
    return rows.map((row) => row.name)
  }
  const { rows } = await sql<{ name: string }>`
    select "name" from sqlite_master where "sql" like '%autoincrement%'`.execute(db)
  for (const { name } of rows) {
    await sql`delete from sqlite_sequence where "name" = ${name}`.execute(db)
    await sql`insert into sqlite_sequence ("name", "seq") values (${name}, ${firstId - 1})`.execute(db)
  }
  return rows.map((row) => row.name)
}
