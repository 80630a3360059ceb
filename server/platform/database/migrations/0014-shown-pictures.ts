import { type Kysely, sql } from 'kysely'

/** Finds by the name of a picture who shows it, and games that left the catalogue with one. */
export async function findShownPictures(db: Kysely<unknown>) {
  const statements = [
    // Ours alone: an address elsewhere may be longer than an index of PostgreSQL takes.
    sql`create index "usersPicture" on "users" ("avatarUrl") where "avatarUrl" like '/pictures/%'`,
    sql`create index "gamesPicture" on "games" ("picture") where "picture" is not null`,
    sql`create index "gamesLeftPictured" on "games" ("id") where "deletedAt" is not null and "picture" is not null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
