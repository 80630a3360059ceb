import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** Adds the member who made a change of an event; null for earlier changes. */
export async function addEventEditors(db: Kysely<unknown>, engine: Engine) {
  const reference = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const statements = [
    sql`alter table "eventRevisions" add column "editorId" ${reference} references "users" ("id")`,
    sql`create index "eventRevisionsEditor" on "eventRevisions" ("editorId", "id") where "editorId" is not null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
