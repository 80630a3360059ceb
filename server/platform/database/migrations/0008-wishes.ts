import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** Creates the games that members want to play. */
export async function createWishesTable(db: Kysely<unknown>, engine: Engine) {
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const reference = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const statements = [
    sql`create table "wishes" (
      "userId" ${reference} not null references "users" ("id"),
      "gameId" ${reference} not null references "games" ("id"),
      "createdAt" ${instant} not null,
      primary key ("userId", "gameId")
    )`,
    sql`create index "wishesGame" on "wishes" ("gameId", "userId")`,
  ]
  for (const statement of statements) await statement.execute(db)
}
