import { lockRows } from '../platform/database/row-locks.ts'
import type { Database } from '../platform/database/schema.ts'
import { requireThat, withProblem } from '../platform/http/problem-error.ts'
import { allFollowers } from '../platform/live/writer.ts'
import { type Reportable, removedText } from '../platform/subjects/reportable.ts'
import { getGame } from './games.ts'
import { buildGameSearchColumns, replaceOtherNames } from './other-names.ts'
import { cancelPictureFetch } from './pictures/picture-fetches.ts'

export const reportedGames = {
  game: {
    copy: async (db, { id }) => {
      const { name, description, imageUrl, picture, addedById } = await getGame(db, { id })
      return { copy: { name, description, imageUrl: imageUrl ?? picture?.large, addedById }, memberId: addedById }
    },
    find: async (db, { id }) => {
      const found = db.selectFrom('games').select(['addedById', 'fromMemberSince']).where('id', '=', id)
      const game = await found.executeTakeFirst()
      return game && { authorId: game.addedById, isPublic: true, isOfSite: game.fromMemberSince === null }
    },
    remove: async (transaction, { id, now }) => {
      transaction.record({ topic: 'games', gameId: id }, allFollowers)
      return removeGame(transaction, { id, now })
    },
  },
} satisfies Reportable

export async function listStarterGames(db: Database, { ids }: { ids: readonly number[] }): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const found = db.selectFrom('games').select('id').where('id', 'in', ids).where('fromMemberSince', 'is', null)
  return new Set((await found.execute()).map(({ id }) => id))
}

/** Throws `NotFound`, and `AlreadyHandled` if it was removed before. Returns its former picture, or null. */
async function removeGame(db: Database, { id, now }: { id: number; now: Date }): Promise<string | null> {
  const found = db.selectFrom('games').select(['name', 'picture', 'description', 'deletedAt']).where('id', '=', id)
  const game = await lockRows(db, found).executeTakeFirstOrThrow(withProblem('NotFound'))
  requireThat(game.deletedAt === null || game.description !== removedText, 'AlreadyHandled')
  await cancelPictureFetch(db, { gameId: id })
  await replaceOtherNames(db, { gameId: id, name: game.name, otherNames: [] })
  await db
    .updateTable('games')
    .set({
      description: removedText,
      imageUrl: null,
      picture: null,
      deletedAt: now.toISOString(),
      ...buildGameSearchColumns({ name: game.name, description: removedText }),
    })
    .where('id', '=', id)
    .execute()
  return game.picture
}
