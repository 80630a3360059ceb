import { type Kysely, sql } from 'kysely'

/** Indexes the categories of a game in the order in which its card shows them. */
export async function indexGameCategoriesInOrder(db: Kysely<unknown>) {
  await sql`create index "gameCategoriesInOrder" on "gameCategories" ("gameId", "position", "category")`.execute(db)
}
