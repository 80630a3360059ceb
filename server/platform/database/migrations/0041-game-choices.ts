import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Adds the choices of an event's people about its games: vetoes, the members who bring or teach a game, and
 * the members whom the host asked to bring a game. Adds the number of extra people whom a host expects; it
 * is 0 for existing events.
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
