import type { Database } from '../platform/database/schema.ts'
import { eventSearchText } from '../events/queries.ts'
import { gameSearchColumns } from '../games/changes.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { unwantPicture } from '../pictures/fetch-queries.ts'

/** What stands where something was that those who run the site took away. */
export const removedText = 'This was removed by those who run the site.'

/** Empties a message; it stays in its conversation, so that both see that there was one. Refuses an unknown id. */
export async function emptyMessage(db: Database, { id }: { id: number }) {
  await refuseNone(
    db.updateTable('messages').set({ content: removedText }).where('id', '=', id).returning('id').executeTakeFirst(),
  )
}

/** Empties a comment; it stays below its event, and what was told of it as an announcement says no more. Refuses an unknown id. */
export async function emptyComment(db: Database, { id }: { id: number }) {
  await refuseNone(
    db
      .updateTable('eventComments')
      .set({ content: removedText })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  )
}

/** Takes out of an event what its host wrote; its time, its seats and who attends stay. Refuses an unknown id. */
export async function emptyEvent(db: Database, { id }: { id: number }) {
  const title = 'Removed event'
  const event = await refuseNone(db.selectFrom('events').select('location').where('id', '=', id).executeTakeFirst())
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
 * Takes a game out of the catalogue, and out of it what its adder wrote; collections and events keep it under its name.
 * Refuses an unknown id.
 *
 * @returns the picture that it showed, null where it had none
 */
export async function emptyGame(db: Database, { id, now }: { id: number; now: Date }): Promise<string | null> {
  const { name, picture } = await refuseNone(
    db.selectFrom('games').select(['name', 'picture']).where('id', '=', id).executeTakeFirst(),
  )
  await unwantPicture(db, { gameId: id })
  await db
    .updateTable('games')
    .set({
      description: removedText,
      imageUrl: null,
      picture: null,
      deletedAt: now.toISOString(),
      ...gameSearchColumns({ name, description: removedText }),
    })
    .where('id', '=', id)
    .execute()
  return picture
}

/** The id behind a username, whatever its case, suspended or not; refuses one nobody has. */
export async function getUserId(db: Database, { username }: { username: string }): Promise<number> {
  const { id } = await refuseNone(
    db
      .selectFrom('users')
      .select('id')
      .where(({ fn }) => fn<string>('lower', ['username']), '=', username.toLowerCase())
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  )
  return id
}

async function refuseNone<Found>(finding: Promise<Found | undefined>): Promise<Found> {
  const found = await finding
  if (found === undefined) throw new Refusal('NotFound')
  return found
}
