import { type Kysely, sql } from 'kysely'

/** Gives a game's categories in the order they stand on its card, from the index alone. */
export async function keepCategoriesInOrder(db: Kysely<unknown>) {
  await sql`create index "gameCategoriesInOrder" on "gameCategories" ("gameId", "position", "category")`.execute(db)
}
