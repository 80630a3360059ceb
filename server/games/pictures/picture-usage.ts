import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { isOneOf } from '../../platform/database/value-lists.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { runTransaction } from '../../platform/database/transactions.ts'
import { cancelPictureFetch } from './picture-fetches.ts'
import { gamePictureFiles, pictureUrlPrefix } from '../../../contract/games/pictures/own-pictures.ts'

/** Repeats the condition of the partial index, so that the database uses it. */
const isStoredHere = sql<SqlBool>`"avatarUrl" like '/pictures/%'`

export async function listPicturesInUse(db: Database, { names }: { names: readonly string[] }): Promise<Set<string>> {
  const addresses = names.map((name) => pictureUrlPrefix + name)
  const pictures = names.map((name) => name.slice(0, uuidLength))
  const [members, games] = await Promise.all([
    db
      .selectFrom('users')
      .select('avatarUrl')
      .where(isOneOf(db, 'avatarUrl', addresses))
      .where(isStoredHere)
      .execute(),
    db
      .selectFrom('games')
      .select('picture')
      .where(isOneOf(db, 'picture', pictures))
      .where('picture', 'is not', null)
      .execute(),
  ])
  const files = games.flatMap(({ picture }) => (picture === null ? [] : Object.values(gamePictureFiles(picture))))
  return new Set([...members.map(({ avatarUrl }) => avatarUrl?.slice(pictureUrlPrefix.length) ?? ''), ...files])
}

/** Finds the member with an unconfirmed email address whose avatar a file is. */
export async function findUnconfirmedOwner(db: Database, { name }: { name: string }): Promise<number | undefined> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('avatarUrl', '=', pictureUrlPrefix + name)
    .where(isStoredHere)
    .where('emailConfirmedAt', 'is', null)
    .executeTakeFirst()
  return owner?.id
}

export async function listGamesWithUnusedPicture(db: Database, { limit }: { limit: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('games')
    .select('id')
    .where('picture', 'is not', null)
    .where(isUnused)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Detaches the stored picture from a game if the game is unused. Returns the picture's name, or null. */
export async function detachUnusedPicture(db: Database, { gameId }: { gameId: number }): Promise<string | null> {
  return runTransaction(db, async (transaction) => {
    const game = await transaction
      .selectFrom('games')
      .select('picture')
      .where('id', '=', gameId)
      .where(isUnused)
      .executeTakeFirst()
    if (!game) return null
    await cancelPictureFetch(transaction, { gameId })
    await transaction.updateTable('games').set({ picture: null }).where('id', '=', gameId).execute()
    return game.picture
  })
}

const uuidLength = 36

/** A game is unused when it was deleted from the catalog and no collection or event contains it. */
export function isUnused({ and, eb, not, exists, selectFrom }: ExpressionBuilder<Schema, 'games'>) {
  return and([
    eb('deletedAt', 'is not', null),
    not(
      exists(
        selectFrom('collectionEntries')
          .select('collectionEntries.id')
          .whereRef('collectionEntries.gameId', '=', 'games.id'),
      ),
    ),
    not(exists(selectFrom('eventGames').select('eventId').whereRef('eventGames.gameId', '=', 'games.id'))),
  ])
}
