import type { Database } from '../platform/database/schema.ts'
import { ProblemError, requireThat } from '../platform/http/problem-error.ts'

/**
 * Marks a notification as read, with the changes that it also reports. Throws `NotFound` for an unknown one and
 * `NotYours` for another member's.
 */
export async function markNotificationRead(
  db: Database,
  { id, userId, now }: { id: number; userId: number; now: Date },
) {
  const found = await db
    .selectFrom('notifications')
    .select(['userId', 'kind', 'eventId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new ProblemError('NotFound')
  requireThat(found.userId === userId, 'NotYours')
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
