import type { z } from 'zod'
import { rangeProblems } from '../../contract/games/rules.ts'
import type { GameChange, GameForm } from '../../contract/games/schemas.ts'
import { foldCase, nameKey, sortName } from '../../contract/platform/search.ts'
import type { Database } from '../platform/database/schema.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { queuePictureFetch } from '../pictures/fetch-queries.ts'

/** Creates a game, queues its picture for fetching and returns the new id. */
export async function createGame(
  db: Database,
  { form, addedById, now }: { form: GameForm; addedById: number | null; now: Date },
): Promise<number> {
  const { category, ...columns } = form
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('games')
      .values({ ...columns, ...buildGameSearchColumns(form), addedById, createdAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction.insertInto('gameCategories').values(toCategoryRows({ id, category })).execute()
    await queuePictureFetch(transaction, { gameId: id, imageUrl: form.imageUrl, now })
    return id
  })
}

/**
 * Updates the fields that `change` contains. A new `imageUrl` queues the picture for fetching. Throws `NotFound` for an
 * unknown or deleted game, and `InvalidInput` if a maximum would be below its minimum.
 *
 * @returns the name of the stored picture that the game no longer uses, or null
 */
export async function updateGame(
  db: Database,
  { id, change, now }: { id: number; change: z.output<typeof GameChange>; now: Date },
): Promise<string | null> {
  const { category, ...columns } = change
  return db.transaction().execute(async (transaction) => {
    const { picture, ...before } = await lockGame(transaction, { id })
    const changed = { ...before, ...columns }
    const problems = rangeProblems(changed)
    if (Object.keys(problems).length > 0) throw new ProblemError('InvalidInput', problems)
    const { imageUrl } = changed
    const isNewPicture = imageUrl !== null && imageUrl !== before.imageUrl
    await transaction
      .updateTable('games')
      .set({ ...columns, ...buildGameSearchColumns(changed), ...(isNewPicture && { picture: null }) })
      .where('id', '=', id)
      .execute()
    if (isNewPicture) await queuePictureFetch(transaction, { gameId: id, imageUrl, now })
    if (category) {
      await transaction.deleteFrom('gameCategories').where('gameId', '=', id).execute()
      await transaction.insertInto('gameCategories').values(toCategoryRows({ id, category })).execute()
    }
    return isNewPicture ? picture : null
  })
}

/**
 * Hides a game from the catalogue and removes it from the collection of the member who added it. Other collections keep it.
 * Throws `NotFound` for an unknown or deleted game.
 */
export async function deleteGame(db: Database, { id, addedById, now }: { id: number; addedById: number; now: Date }) {
  await db.transaction().execute(async (transaction) => {
    await lockGame(transaction, { id })
    const entry = await transaction
      .deleteFrom('collectionEntries')
      .where('gameId', '=', id)
      .where('userId', '=', addedById)
      .returning('id')
      .executeTakeFirst()
    const owners = entry ? 1 : 0
    await transaction
      .updateTable('games')
      .set(({ eb }) => ({ deletedAt: now.toISOString(), ownerCount: eb('ownerCount', '-', owners) }))
      .where('id', '=', id)
      .execute()
  })
}

/** Clears `addedById` of the games that a member added. The games stay in the catalogue. */
export async function detachAddedGames(db: Database, { addedById }: { addedById: number }) {
  await db.updateTable('games').set({ addedById: null }).where('addedById', '=', addedById).execute()
}

/**
 * Locks a game until the transaction ends and returns its current fields. Throws `NotFound` for an unknown or deleted game.
 */
export async function lockGame(transaction: Database, { id }: { id: number }) {
  // An update that changes nothing is the only row lock that both database engines support.
  const game = await transaction
    .updateTable('games')
    .set(({ ref }) => ({ ratingCount: ref('ratingCount') }))
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(['name', 'description', 'minPlayers', 'maxPlayers', 'minPlayTime', 'maxPlayTime', 'imageUrl', 'picture'])
    .executeTakeFirst()
  if (!game) throw new ProblemError('NotFound')
  return game
}

/** Returns the columns for sorting, for finding similar names and for searching name and description. */
export function buildGameSearchColumns({ name, description }: { name: string; description: string }) {
  return { sortName: sortName(name), nameKey: nameKey(name), searchText: foldCase(`${name}\n${description}`) }
}

/** Returns the rows of a game's categories without duplicates, in the order of `category`. */
export function toCategoryRows({ id, category }: { id: number; category: readonly string[] }) {
  return [...new Set(category)].map((name, position) => ({ gameId: id, category: name, position }))
}
