import type { Database } from '../platform/database/schema.ts'
import { eventSearchText } from '../events/derived-columns.ts'
import { buildGameSearchColumns } from '../games/game-change-queries.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { cancelPictureFetch } from '../pictures/fetch-queries.ts'
import { removedText } from '../visibility/removed-text.ts'

/** Replaces the text of a message; the message stays in its conversation. Throws `NotFound` for an unknown id. */
export async function removeMessageText(db: Database, { id }: { id: number }) {
  await requireFound(
    db.updateTable('messages').set({ content: removedText }).where('id', '=', id).returning('id').executeTakeFirst(),
  )
}

/**
 * Replaces the text of a comment, which stays below its event; notifications no longer mention it. Throws `NotFound` for an
 * unknown id.
 */
export async function removeCommentText(db: Database, { id }: { id: number }) {
  await requireFound(
    db
      .updateTable('eventComments')
      .set({ content: removedText })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  )
}

/** Replaces the texts of an event; its date, seats and attendees stay. Throws `NotFound` for an unknown id. */
export async function removeEventTexts(db: Database, { id }: { id: number }) {
  const title = 'Removed event'
  const event = await requireFound(db.selectFrom('events').select('location').where('id', '=', id).executeTakeFirst())
  await db
    .updateTable('events')
    .set({
      title,
      description: removedText,
      locationDetails: null,
      cancelReason: null,
      searchText: eventSearchText({ title, location: event.location }),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Removes a game from the catalogue, with its description and picture; collections and events keep its name. Throws
 * `NotFound` for an unknown id.
 *
 * @returns the name of its former picture, or null
 */
export async function removeGame(db: Database, { id, now }: { id: number; now: Date }): Promise<string | null> {
  const { name, picture } = await requireFound(
    db.selectFrom('games').select(['name', 'picture']).where('id', '=', id).executeTakeFirst(),
  )
  await cancelPictureFetch(db, { gameId: id })
  await db
    .updateTable('games')
    .set({
      description: removedText,
      imageUrl: null,
      picture: null,
      deletedAt: now.toISOString(),
      ...buildGameSearchColumns({ name, description: removedText }),
    })
    .where('id', '=', id)
    .execute()
  return picture
}

/** Returns the id of the member with this username, ignoring case; also of a suspended one. Throws `NotFound`. */
export async function getUserId(db: Database, { username }: { username: string }): Promise<number> {
  const { id } = await requireFound(
    db
      .selectFrom('users')
      .select('id')
      .where(({ fn }) => fn<string>('lower', ['username']), '=', username.toLowerCase())
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  )
  return id
}

async function requireFound<Found>(query: Promise<Found | undefined>): Promise<Found> {
  const found = await query
  if (found === undefined) throw new ProblemError('NotFound')
  return found
}
