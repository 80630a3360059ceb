import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Adds what the people of an event say about its games: the vetoes, who brings or teaches a game, and whom the host asked to
 * bring one. Adds the people without an account whom a host expects; existing events have none.
 */
export async function addGameChoices(db: Kysely<unknown>, engine: Engine) {
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const reference = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const columns = sql`
    "eventId" ${reference} not null references "events" ("id"),
    "gameId" ${reference} not null references "games" ("id"),
    "userId" ${reference} not null references "users" ("id")`
  const statements = [
    sql`alter table "events" add column "extraPeople" integer not null default 0`,
    sql`create table "gameVetoes" (${columns}, "vetoedAt" ${instant} not null, primary key ("eventId", "userId"))`,
    sql`create table "gameOffers" (
      ${columns},
      "bringingSince" ${instant},
      "teachingSince" ${instant},
      primary key ("eventId", "gameId", "userId"),
      check ("bringingSince" is not null or "teachingSince" is not null)
    )`,
    sql`create table "gameAsks" (
      ${columns},
      "askedAt" ${instant} not null,
      primary key ("eventId", "gameId", "userId")
    )`,
    ...['gameVetoes', 'gameOffers', 'gameAsks'].flatMap((table) => [
      sql`create index ${sql.ref(`${table}User`)} on ${sql.table(table)} ("userId", "eventId")`,
      sql`create index ${sql.ref(`${table}Game`)} on ${sql.table(table)} ("gameId")`,
    ]),
  ]
  for (const statement of statements) await statement.execute(db)
}
