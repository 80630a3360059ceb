import type { Database } from '../platform/database/schema.ts'
import { eventSearchText } from '../events/derived-columns.ts'
import { buildGameSearchColumns, replaceOtherNames } from '../games/other-names.ts'
import { lockRows } from '../platform/database/row-locks.ts'
import { ProblemError, requireThat } from '../platform/http/problem-error.ts'
import { cancelPictureFetch } from '../games/pictures/picture-fetches.ts'
import { removedText } from '../people/visibility/removed-text.ts'

/** Replaces the text of a message, which stays in its conversation. Throws `AlreadyHandled` if it was removed before. */
export async function removeMessageText(db: Database, { id }: { id: number }) {
  await removeText(db, { table: 'messages', id })
}

/**
 * Replaces the text of a comment, which stays below its event; notifications no longer mention it. Throws
 * `AlreadyHandled` if it was removed before.
 */
export async function removeCommentText(db: Database, { id }: { id: number }) {
  await removeText(db, { table: 'eventComments', id })
}

// Of two moderators who remove the same text at once, only one updates the row.
async function removeText(db: Database, { table, id }: { table: 'messages' | 'eventComments'; id: number }) {
  const removed = await db
    .updateTable(table)
    .set({ content: removedText })
    .where('id', '=', id)
    .where('content', '!=', removedText)
    .returning('id')
    .executeTakeFirst()
  requireThat(removed !== undefined, 'AlreadyHandled')
}

/** Finds a message. Throws `NotFound` for an unknown id. */
export async function getMessageParties(db: Database, { id }: { id: number }) {
  return requireFound(
    db.selectFrom('messages').select(['senderId', 'receiverId', 'content']).where('id', '=', id).executeTakeFirst(),
  )
}

/** Finds a comment. Throws `NotFound` for an unknown id. */
export async function getCommentParties(db: Database, { id }: { id: number }) {
  return requireFound(
    db.selectFrom('eventComments').select(['eventId', 'authorId', 'content']).where('id', '=', id).executeTakeFirst(),
  )
}

/**
 * Replaces the texts of a locked event; its date, seats and attendees stay. Throws `NotFound` for an unknown id, and
 * `AlreadyHandled` if the texts were removed before.
 */
export async function removeEventTexts(db: Database, { id }: { id: number }) {
  const title = 'Removed event'
  const event = await requireFound(
    db.selectFrom('events').select(['title', 'description', 'location']).where('id', '=', id).executeTakeFirst(),
  )
  requireThat(event.title !== title || event.description !== removedText, 'AlreadyHandled')
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
 * Removes a game from the catalogue, with its description, picture and other names; collections and events keep its name. Throws
 * `NotFound` for an unknown id, and `AlreadyHandled` if it was removed before.
 *
 * @returns the name of its former picture, or null
 */
export async function removeGame(db: Database, { id, now }: { id: number; now: Date }): Promise<string | null> {
  const found = db.selectFrom('games').select(['name', 'picture', 'description', 'deletedAt']).where('id', '=', id)
  const { name, picture, description, deletedAt } = await requireFound(lockRows(db, found).executeTakeFirst())
  requireThat(deletedAt === null || description !== removedText, 'AlreadyHandled')
  await cancelPictureFetch(db, { gameId: id })
  await replaceOtherNames(db, { gameId: id, name, otherNames: [] })
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

async function requireFound<Found>(query: Promise<Found | undefined>): Promise<Found> {
  const found = await query
  if (found === undefined) throw new ProblemError('NotFound')
  return found
}
