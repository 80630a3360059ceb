import type { z } from 'zod'
import { type GameChange, type GameForm, rangeProblems } from '../../contract/games/game-form.ts'
import { foldCase, nameKey, sortName } from '../../contract/platform/search.ts'
import type { Database } from '../platform/database/schema.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { wantPicture } from '../pictures/fetch-queries.ts'

/** Adds a game to the catalogue, in its adder's name; its picture is to be fetched. */
export async function createGame(
  db: Database,
  { form, addedById, now }: { form: GameForm; addedById: number | null; now: Date },
): Promise<number> {
  const { category, ...columns } = form
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('games')
      .values({ ...columns, ...gameSearchColumns(form), addedById, createdAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction.insertInto('gameCategories').values(gameCategoryRows({ id, category })).execute()
    await wantPicture(transaction, { gameId: id, imageUrl: form.imageUrl, now })
    return id
  })
}

/**
 * Changes what is given of a game. Refuses an unknown game, a deleted one, and a change that would leave a maximum below
 * its minimum, of which the change may hold only one. A picture at another address is to be fetched anew.
 *
 * @returns the picture that the game shows no more, null where it still does or had none
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
    if (Object.keys(problems).length > 0) throw new Refusal('InvalidInput', problems)
    const { imageUrl } = changed
    const isOtherPicture = imageUrl !== null && imageUrl !== before.imageUrl
    await transaction
      .updateTable('games')
      .set({ ...columns, ...gameSearchColumns(changed), ...(isOtherPicture && { picture: null }) })
      .where('id', '=', id)
      .execute()
    if (isOtherPicture) await wantPicture(transaction, { gameId: id, imageUrl, now })
    if (category) {
      await transaction.deleteFrom('gameCategories').where('gameId', '=', id).execute()
      await transaction.insertInto('gameCategories').values(gameCategoryRows({ id, category })).execute()
    }
    return isOtherPicture ? picture : null
  })
}

/**
 * Hides a game from the catalogue and takes it out of its adder's own collection; others keep theirs. Refuses an unknown
 * game and one that was deleted before.
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

/** The games that a member added stay in the catalogue, and are nobody's. */
export async function disownGames(db: Database, { addedById }: { addedById: number }) {
  await db.updateTable('games').set({ addedById: null }).where('addedById', '=', addedById).execute()
}

/**
 * Keeps everyone else from changing a game of the catalogue until the transaction ends, and gives what a change of it is
 * measured by. Refuses an unknown game and a deleted one.
 */
export async function lockGame(transaction: Database, { id }: { id: number }) {
  // An update that changes nothing: the one lock on a row that both engines know.
  const game = await transaction
    .updateTable('games')
    .set(({ ref }) => ({ ratingCount: ref('ratingCount') }))
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(['name', 'description', 'minPlayers', 'maxPlayers', 'minPlayTime', 'maxPlayTime', 'imageUrl', 'picture'])
    .executeTakeFirst()
  if (!game) throw new Refusal('NotFound')
  return game
}

/** A search of games looks through name and description (SPEC 5). */
export function gameSearchColumns({ name, description }: { name: string; description: string }) {
  return { sortName: sortName(name), nameKey: nameKey(name), searchText: foldCase(`${name}\n${description}`) }
}

/** A game's categories, each once, in the order they were given. */
export function gameCategoryRows({ id, category }: { id: number; category: readonly string[] }) {
  return [...new Set(category)].map((name, position) => ({ gameId: id, category: name, position }))
}
