import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** Adds the year of a game, its base game, and its id on BoardGameGeek, which no two games of the catalogue share. */
export async function addYearsAndExpansions(db: Kysely<unknown>, engine: Engine) {
  const reference = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const statements = [
    sql`alter table "games" add column "yearPublished" integer`,
    sql`alter table "games" add column "baseGameId" ${reference} references "games" ("id")`,
    sql`alter table "games" add column "bggId" ${reference}`,
    sql`create unique index "gamesBggId" on "games" ("bggId") where "bggId" is not null and "deletedAt" is null`,
    sql`create index "gamesBaseGame" on "games" ("baseGameId", "sortName", "id") where "baseGameId" is not null`,
    // Counts the games that a member has added within a day.
    sql`drop index "gamesAddedBy"`,
    sql`create index "gamesAddedBy" on "games" ("addedById", "createdAt") where "addedById" is not null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
