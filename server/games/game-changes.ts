import type { z } from 'zod'
import { gamePictureAddresses } from '../../contract/games/pictures/own-pictures.ts'
import { rangeProblems } from '../../contract/games/rules.ts'
import type { GameChange, GameForm } from '../../contract/games/schemas.ts'
import { rowLimits } from '../../contract/platform/row-limits.ts'
import { lockRows } from '../platform/database/row-locks.ts'
import type { Database } from '../platform/database/schema.ts'
import { requireFewerRows } from '../platform/limits/row-limit.ts'
import { ProblemError, withProblem } from '../platform/http/problem-error.ts'
import { allFollowers, type Transaction, type Writer } from '../platform/live/writer.ts'
import { requirePlanChecksOfGame } from './event-checks.ts'
import { lockPresentMember, requireUnrestricted } from '../people/users/member-locks.ts'
import { moveExpansions, requireBaseGame } from './expansions.ts'
import { editedGame, getGame } from './games.ts'
import { buildGameSearchColumns, replaceOtherNames } from './other-names.ts'
import { cancelPictureFetch, queuePictureFetch } from './pictures/picture-fetches.ts'
import type { GameCover } from './pictures/game-pictures.ts'

interface NewGame {
  form: GameForm
  /** The picture at the form's `imageUrl` by default. */
  cover?: GameCover
  addedById: number | null
  now: Date
}

const day = 24 * 60 * 60_000

/** Selects the games that a member has added within 24 hours. */
function selectNewGames(db: Database, { addedById, now }: { addedById: number; now: Date }) {
  return db
    .selectFrom('games')
    .select('id')
    .where('addedById', '=', addedById)
    .where('createdAt', '>', new Date(now.getTime() - day).toISOString())
}

/** Throws the problems of `requireUnrestricted` for the member who adds the game, and `TooManyNewGames`. */
export async function createGame(
  writer: Writer,
  { form, cover = { imageUrl: form.imageUrl, picture: null }, addedById, now }: NewGame,
): Promise<number> {
  const { category, otherNames = [], ...fields } = form
  const columns = { ...fields, ...cover }
  return writer.transaction(async (transaction) => {
    if (addedById !== null) {
      requireUnrestricted(await lockPresentMember(transaction, { id: addedById }), now)
      await requireFewerRows(selectNewGames(transaction, { addedById, now }), rowLimits.newGamesPerDay)
    }
    if (form.baseGameId) {
      await lockGame(transaction, { id: form.baseGameId })
      await requireBaseGame(transaction, { gameId: undefined, baseGameId: form.baseGameId })
    }
    const { id } = await transaction
      .insertInto('games')
      .values({
        ...columns,
        ...buildGameSearchColumns({ ...form, otherNames }),
        addedById,
        fromMemberSince: addedById === null ? null : now.toISOString(),
        createdAt: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction.insertInto('gameCategories').values(toCategoryRows({ id, category })).execute()
    await replaceOtherNames(transaction, { gameId: id, name: form.name, otherNames })
    await updatePictureFetch(transaction, { gameId: id, imageUrl: cover.imageUrl, now })
    return id
  })
}

/**
 * Updates the fields that `change` contains, and the cover if there is one. A new `imageUrl` queues the picture for
 * fetching. Throws `NotFound` for an unknown or deleted game, `InvalidInput` if a maximum would be below its minimum or
 * the base game cannot have expansions, and the problems of `requireUnrestricted`.
 *
 * @returns the name of the stored picture that the game no longer uses, or null
 */
export async function updateGame(
  writer: Writer,
  { id, change, cover, editorId, now }: GameUpdate,
): Promise<string | null> {
  const replacedPicture = await writer.transaction(async (transaction) => {
    requireUnrestricted(await lockPresentMember(transaction, { id: editorId }), now)
    const ids = [id, change.baseGameId ?? id].toSorted((one, other) => one - other)
    for (const lockedId of ids) await lockGame(transaction, { id: lockedId })
    const { picture } = await lockGame(transaction, { id })
    const game = await getGame(transaction, { id })
    const before = editedGame(game)
    const chosenCover = cover && { imageUrl: cover.imageUrl, picture: gamePictureAddresses(cover.picture) }
    const changed = transaction.merge(before, editedGame({ ...game, ...change, ...chosenCover }))
    const { category, otherNames, imageUrl, ...columns } = changed
    if (columns.baseGameId !== null && columns.baseGameId !== before.baseGameId)
      await requireBaseGame(transaction, { gameId: id, baseGameId: columns.baseGameId })
    const problems = rangeProblems(changed)
    if (Object.keys(problems).length > 0) throw new ProblemError('InvalidInput', problems)
    const newCover = imageUrl === before.imageUrl ? undefined : cover
    await transaction
      .updateTable('games')
      .set({ ...columns, ...buildGameSearchColumns(changed), ...newCover })
      .where('id', '=', id)
      .execute()
    await replaceOtherNames(transaction, { gameId: id, name: changed.name, otherNames })
    if (newCover) await updatePictureFetch(transaction, { gameId: id, imageUrl: newCover.imageUrl, now })
    await transaction.deleteFrom('gameCategories').where('gameId', '=', id).execute()
    if (category.length > 0)
      await transaction.insertInto('gameCategories').values(toCategoryRows({ id, category })).execute()
    transaction.record({ topic: 'games', gameId: id }, allFollowers)
    return newCover ? picture : null
  })
  if (rangeFields.some((field) => field in change)) await requirePlanChecksOfGame(writer.db, { gameId: id, now })
  return replacedPicture
}

/** The fields on which it depends whether a game fits an event. */
const rangeFields = ['minPlayers', 'maxPlayers', 'minPlayTime', 'maxPlayTime'] as const

interface GameUpdate {
  id: number
  /** The changed fields, without the cover. */
  change: Omit<z.output<typeof GameChange>, 'imageUrl'>
  /** The new cover; undefined keeps the present one. */
  cover: GameCover | undefined
  editorId: number
  now: Date
}

/** Queues the picture at an address for fetching; null cancels an earlier fetch. */
async function updatePictureFetch(
  transaction: Database,
  { gameId, imageUrl, now }: { gameId: number; imageUrl: string | null; now: Date },
) {
  if (imageUrl === null) await cancelPictureFetch(transaction, { gameId })
  else await queuePictureFetch(transaction, { gameId, imageUrl, now })
}

/** Hides a locked game from the catalog. Its expansions become games of their own. */
export async function hideGame(transaction: Transaction, { id, now }: { id: number; now: Date }) {
  await transaction.updateTable('games').set({ deletedAt: now.toISOString() }).where('id', '=', id).execute()
  await moveExpansions(transaction, { fromId: id, intoId: null })
  transaction.record({ topic: 'games', gameId: id }, allFollowers)
}

/** Clears `addedById` of the games that a member added. The games stay in the catalog. */
export async function detachAddedGames(db: Database, { userId }: { userId: number }) {
  await db.updateTable('games').set({ addedById: null }).where('addedById', '=', userId).execute()
}

/** Locks a game and returns its current fields. Throws `NotFound` for an unknown or deleted game. */
export async function lockGame(transaction: Database, { id }: { id: number }) {
  const present = transaction
    .selectFrom('games')
    .select(['name', 'picture'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
  return lockRows(transaction, present).executeTakeFirstOrThrow(withProblem('NotFound'))
}

/** Returns the rows of a game's categories without duplicates, in the order of `category`. */
export function toCategoryRows({ id, category }: { id: number; category: readonly string[] }) {
  return [...new Set(category)].map((name, position) => ({ gameId: id, category: name, position }))
}
