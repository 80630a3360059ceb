import { toCategoryRows } from '../game-changes.ts'
import { buildGameSearchColumns } from '../other-names.ts'
import type { Database } from '../../platform/database/schema.ts'
import { runTransaction } from '../../platform/database/transactions.ts'
import { starterCatalog } from './catalog.ts'

/**
 * Inserts the missing games of the starter catalog under their own ids, without pictures and `addedById`.
 * Safe to run at every start and in several processes at once. The ids of members' games start above 10,000,
 * so the catalog can grow.
 */
export async function loadCatalog(db: Database, { now }: { now: Date }) {
  await runTransaction(db, async (transaction) => {
    const added = await transaction
      .insertInto('games')
      .values(
        starterCatalog.map(({ category: _category, ...game }) => ({
          ...game,
          ...buildGameSearchColumns(game),
          createdAt: now.toISOString(),
        })),
      )
      // A member can have added a game with the same id on BoardGameGeek before the catalog had it.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    if (added.length === 0) return
    const ids = new Set(added.map((game) => game.id))
    const categories = starterCatalog.filter((game) => ids.has(game.id)).flatMap(toCategoryRows)
    await transaction.insertInto('gameCategories').values(categories).execute()
  })
}
