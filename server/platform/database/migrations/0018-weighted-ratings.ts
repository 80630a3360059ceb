import { type Kysely, sql } from 'kysely'
import { ratingPrior } from '../../../../contract/games/rules.ts'
import type { Engine } from '../engine.ts'

/** Makes the rank of a game by rating weigh the number of ratings. */
export async function weighRatings(db: Kysely<unknown>, engine: Engine) {
  const { stars, count } = ratingPrior
  const total = sql.lit(stars * count)
  const weighted = sql`(${total} + "ratingTotal") / (${sql.lit(count)} + "ratingCount")`
  // SQLite cannot add a stored column to a table. The index stores the values of a virtual one.
  const storage = sql.raw(engine === 'sqlite' ? 'virtual' : 'stored')
  const statements = [
    sql`drop index "gamesRatingRank"`,
    sql`alter table "games" drop column "ratingRank"`,
    sql`alter table "games" add column "ratingRank" double precision not null
      generated always as (case when "ratingCount" = 0 then 0 else -${weighted} end) ${storage}`,
    sql`create index "gamesRatingRank" on "games" ("ratingRank", "id") where "deletedAt" is null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
