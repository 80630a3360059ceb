import { gameCategoryRows, gameSearchColumns } from '../games/changes.ts'
import type { Database } from '../platform/database/schema.ts'
import { starterCatalogue } from './catalogue.ts'

/**
 * Puts the starter catalogue's games in, under their own ids, as far as they are missing: safe at every start, and for
 * several processes at once. They have no picture and belong to nobody. Members' games begin after id 10,000, so they
 * never stand in the way of a catalogue that grew.
 */
export async function loadCatalogue(db: Database, { now }: { now: Date }) {
  await db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('games')
      .values(
        starterCatalogue.map(({ category: _category, ...game }) => ({
          ...game,
          ...gameSearchColumns(game),
          createdAt: now.toISOString(),
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute()
    if (added.length === 0) return
    const ids = new Set(added.map((game) => game.id))
    const categories = starterCatalogue.filter((game) => ids.has(game.id)).flatMap(gameCategoryRows)
    await transaction.insertInto('gameCategories').values(categories).execute()
  })
}
