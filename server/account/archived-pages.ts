import type { Archive } from '../../contract/account/archive.ts'
import type { Database } from '../platform/database/schema.ts'

/** One page of a list: up to `limit` rows with ids greater than `after`. */
export type PageQuery = { userId: number; after: number; limit: number }

/** Items of an archive list, each with the id that continues the list after it. */
export type Rows<Item> = { id: number; item: Item }[]

/** Lists a member's collection by game id, including deleted games. */
export async function listArchivedEntries(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['collection'][number]>> {
  const rows = await db
    .selectFrom('collectionEntries')
    .innerJoin('games', 'games.id', 'collectionEntries.gameId')
    .select(['collectionEntries.gameId', 'games.name', 'favoritedAt', 'offeredSince'])
    .select('collectionEntries.createdAt as addedAt')
    .where('userId', '=', userId)
    .where('gameId', '>', after)
    .orderBy('gameId')
    .limit(limit)
    .execute()
  return rows.map(({ gameId, name, favoritedAt, offeredSince, addedAt }) => ({
    id: gameId,
    item: { game: { id: gameId, name }, isFavorite: favoritedAt !== null, offeredSince, addedAt },
  }))
}

/** Lists the games that a member wants to play, including deleted games. */
export async function listArchivedWishes(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['wishes'][number]>> {
  const rows = await db
    .selectFrom('wishes')
    .innerJoin('games', 'games.id', 'wishes.gameId')
    .select(['wishes.gameId', 'games.name', 'wishes.createdAt as wishedAt'])
    .where('userId', '=', userId)
    .where('gameId', '>', after)
    .orderBy('gameId')
    .limit(limit)
    .execute()
  return rows.map(({ gameId, name, wishedAt }) => ({ id: gameId, item: { game: { id: gameId, name }, wishedAt } }))
}

/** Lists a member's ratings, including those of deleted games. */
export async function listArchivedRatings(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['ratings'][number]>> {
  const rows = await db
    .selectFrom('gameRatings')
    .innerJoin('games', 'games.id', 'gameRatings.gameId')
    .select(['gameRatings.gameId', 'games.name', 'gameRatings.rating', 'ratedAt'])
    .where('userId', '=', userId)
    .where('gameId', '>', after)
    .orderBy('gameId')
    .limit(limit)
    .execute()
  return rows.map(({ gameId, name, rating, ratedAt }) => ({
    id: gameId,
    item: { game: { id: gameId, name }, rating, ratedAt },
  }))
}

/** Lists the games that a member chose for ids on BoardGameGeek in imports, including deleted games. */
export async function listArchivedShelfChoices(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['gamesChosenInImports'][number]>> {
  const rows = await db
    .selectFrom('shelfChoices')
    .innerJoin('games', 'games.id', 'shelfChoices.gameId')
    .select(['shelfChoices.bggId', 'gameId', 'games.name'])
    .where('userId', '=', userId)
    .where('shelfChoices.bggId', '>', after)
    .orderBy('shelfChoices.bggId')
    .limit(limit)
    .execute()
  return rows.map(({ bggId, gameId, name }) => ({ id: bggId, item: { bggId, game: { id: gameId, name } } }))
}

/** Lists the ids of the games that a member added, including deleted games. */
export async function listAddedGameIds(db: Database, { userId, after, limit }: PageQuery): Promise<number[]> {
  const rows = await db
    .selectFrom('games')
    .select('id')
    .where('addedById', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Lists the stored pictures of the games that a member added, including deleted games. */
export async function listAddedPictures(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<{ id: number; picture: string }[]> {
  const rows = await db
    .selectFrom('games')
    .select(['id', 'picture'])
    .where('addedById', '=', userId)
    .where('picture', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, picture }) => ({ id, picture: String(picture) }))
}

/** Lists the members with whom a member has exchanged messages. */
export async function listCorrespondents(db: Database, { userId, after, limit }: PageQuery) {
  return db
    .selectFrom('conversations')
    .innerJoin('users', 'users.id', 'conversations.otherUserId')
    .select(['users.id', 'users.fullName'])
    .where('conversations.userId', '=', userId)
    .where('conversations.otherUserId', '>', after)
    .orderBy('conversations.otherUserId')
    .limit(limit)
    .execute()
}

/** Lists the messages between a member and another one, from the point of view of `userId`. */
export async function listArchivedMessages(
  db: Database,
  { userId, other, after, limit }: PageQuery & { other: { id: number; fullName: string } },
): Promise<Rows<Archive['messages'][number]>> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'senderId', 'content', 'createdAt', 'readAt'])
    .where('lowerUserId', '=', Math.min(userId, other.id))
    .where('higherUserId', '=', Math.max(userId, other.id))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, senderId, content, createdAt, readAt }) => ({
    id,
    item: { with: other, isMine: senderId === userId, content, createdAt, isRead: readAt !== null },
  }))
}
