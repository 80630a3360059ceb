import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** Creates the games that members chose for ids on BoardGameGeek when they imported a shelf. */
export async function createShelfChoicesTable(db: Kysely<unknown>, engine: Engine) {
  const reference = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const statements = [
    sql`create table "shelfChoices" (
      "userId" ${reference} not null references "users" ("id"),
      "bggId" ${reference} not null,
      "gameId" ${reference} not null references "games" ("id"),
      primary key ("userId", "bggId")
    )`,
    sql`create index "shelfChoicesGame" on "shelfChoices" ("gameId")`,
  ]
  for (const statement of statements) await statement.execute(db)
}
