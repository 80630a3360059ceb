import { toCategoryRows } from '../game-changes.ts'
import { buildGameSearchColumns } from '../other-names.ts'
import type { Database } from '../../platform/database/schema.ts'
import { starterCatalogue } from './catalog.ts'

/**
 * Inserts the missing games of the starter catalogue under their own ids, without pictures and `addedById`.
 * Safe to run at every start and in several processes at once. The ids of members' games start above 10,000,
 * so the catalogue can grow.
 */
export async function loadCatalogue(db: Database, { now }: { now: Date }) {
  await db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('games')
      .values(
        starterCatalogue.map(({ category: _category, ...game }) => ({
          ...game,
          ...buildGameSearchColumns(game),
          createdAt: now.toISOString(),
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute()
    if (added.length === 0) return
    const ids = new Set(added.map((game) => game.id))
    const categories = starterCatalogue.filter((game) => ids.has(game.id)).flatMap(toCategoryRows)
    await transaction.insertInto('gameCategories').values(categories).execute()
  })
}
