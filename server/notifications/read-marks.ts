import type { Database } from '../platform/database/schema.ts'
import { withProblem } from '../platform/http/problem-error.ts'

/**
 * Marks a notification as read, with the changes that it also reports. Throws `NotYours` for every id of no notification
 * of the member, known or not, so that nobody finds out which ids exist.
 */
export async function markNotificationRead(
  db: Database,
  { id, userId, now }: { id: number; userId: number; now: Date },
) {
  const found = await db
    .selectFrom('notifications')
    .select(['kind', 'eventId'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow(withProblem('NotYours'))
  const { kind, eventId } = found
  await markRead(db, userId, now)
    .$if(kind !== 'eventChanged', (unread) => unread.where('id', '=', id))
    .$if(kind === 'eventChanged', (unread) =>
      unread.where('kind', '=', kind).where('eventId', '=', eventId).where('id', '<=', id),
    )
    .execute()
}

export async function markAllNotificationsRead(db: Database, { userId, now }: { userId: number; now: Date }) {
  await markRead(db, userId, now).execute()
}

function markRead(db: Database, userId: number, now: Date) {
  return db
    .updateTable('notifications')
    .set({ readAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
}
