import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { isAmong } from '../platform/database/among.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { unwantPicture } from './fetch-queries.ts'
import { gamePictureFiles, pictureAddress } from './picture-addresses.ts'

/** Of names of pictures those that a member or a game shows, in whichever size. */
export async function listShown(db: Database, { names }: { names: readonly string[] }): Promise<Set<string>> {
  const addresses = names.map((name) => pictureAddress + name)
  const pictures = names.map((name) => name.slice(0, uuidLength))
  const [members, games] = await Promise.all([
    db
      .selectFrom('users')
      .select('avatarUrl')
      .where(isAmong(db, 'avatarUrl', addresses))
      // In the words of the index.
      .where(sql<SqlBool>`"avatarUrl" like '/pictures/%'`)
      .execute(),
    db
      .selectFrom('games')
      .select('picture')
      .where(isAmong(db, 'picture', pictures))
      .where('picture', 'is not', null)
      .execute(),
  ])
  const files = games.flatMap(({ picture }) => (picture === null ? [] : Object.values(gamePictureFiles(picture))))
  return new Set([...members.map(({ avatarUrl }) => avatarUrl?.slice(pictureAddress.length) ?? ''), ...files])
}

/** Games that have copies of their picture, and that nobody sees any more. */
export async function listUnseenPictured(db: Database, { limit }: { limit: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('games')
    .select('id')
    .where('picture', 'is not', null)
    .where(isUnseen)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Takes its copies from a game that has left the catalogue, unless a collection or an event keeps it; gives their name. */
export async function hideUnseenPicture(db: Database, { gameId }: { gameId: number }): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    const game = await transaction
      .selectFrom('games')
      .select('picture')
      .where('id', '=', gameId)
      .where(isUnseen)
      .executeTakeFirst()
    if (!game) return null
    await unwantPicture(transaction, { gameId })
    await transaction.updateTable('games').set({ picture: null }).where('id', '=', gameId).execute()
    return game.picture
  })
}

const uuidLength = 36

function isUnseen({ and, eb, not, exists, selectFrom }: ExpressionBuilder<Schema, 'games'>) {
  return and([
    eb('deletedAt', 'is not', null),
    eb('ownerCount', '=', 0),
    not(exists(selectFrom('eventGames').select('eventId').whereRef('eventGames.gameId', '=', 'games.id'))),
  ])
}
