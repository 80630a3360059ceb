import { type Kysely, sql } from 'kysely'

/** Indexes which members and games show a picture, and removed games that still have one. */
export async function indexPictureNames(db: Kysely<unknown>) {
  const statements = [
    // Only pictures of this site: other addresses can exceed PostgreSQL's limit for index entries.
    sql`create index "usersPicture" on "users" ("avatarUrl") where "avatarUrl" like '/pictures/%'`,
    sql`create index "gamesPicture" on "games" ("picture") where "picture" is not null`,
    sql`create index "gamesLeftPictured" on "games" ("id") where "deletedAt" is not null and "picture" is not null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
