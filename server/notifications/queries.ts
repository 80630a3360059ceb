import type { QueryOf } from '../../contract/call.ts'
import {
  type listNotifications as listCall,
  type Notification,
  type NotificationKind,
  notificationKinds,
  notificationWords,
} from '../../contract/notifications.ts'
import type { Database } from '../database/schema.ts'
import { decodeMark, type Page, pageOf, unpagedLimit } from '../http/paging.ts'
import { Refusal, refuseUnless } from '../http/refusal.ts'

/** Greets a new member: the three first things to do. */
export async function welcomeMember(db: Database, { userId, now }: { userId: number; now: Date }) {
  await db
    .insertInto('notifications')
    // The first thing to do comes last: the newest stands on top.
    .values(notificationKinds.toReversed().map((kind) => ({ userId, kind, createdAt: now.toISOString() })))
    .execute()
}

/** What a member is told about, the newest first. A welcome whose deed is done is no longer among them. */
export async function listNotifications(
  db: Database,
  { userId, query }: { userId: number; query: QueryOf<typeof listCall> },
): Promise<Page<Notification>> {
  const { limit = unpagedLimit } = query
  const after = decodeMark(query.after)
  const done = await listDeedsDone(db, userId)
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'kind', 'createdAt', 'readAt'])
    .where('userId', '=', userId)
    .$if(done.length > 0, (notifications) => notifications.where('kind', 'not in', done))
    .$if(after !== undefined, (notifications) => notifications.where('id', '<', after?.[0] ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, (row) => [row.id])
  const items = page.rows.map(({ readAt, kind, ...notification }): Notification => {
    const known = kind as NotificationKind
    return { ...notification, kind: known, ...notificationWords[known], isRead: readAt !== null }
  })
  return { items, next: page.next }
}

/** Marks one as read; refuses one that is unknown or somebody else's. Again changes nothing. */
export async function markNotificationRead(
  db: Database,
  { id, userId, now }: { id: number; userId: number; now: Date },
) {
  const found = await db.selectFrom('notifications').select('userId').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('NotFound')
  refuseUnless(found.userId === userId, 'NotYours')
  await markRead(db, userId, now).where('id', '=', id).execute()
}

/** Marks all of a member's as read. */
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

/** The welcomes that have nothing more to ask for. */
async function listDeedsDone(db: Database, userId: number): Promise<NotificationKind[]> {
  const [bio, entry, seat, hosted] = await Promise.all([
    db.selectFrom('users').select('id').where('id', '=', userId).where('bio', '<>', '').executeTakeFirst(),
    db.selectFrom('collectionEntries').select('id').where('userId', '=', userId).limit(1).executeTakeFirst(),
    db.selectFrom('attendees').select('userId').where('userId', '=', userId).limit(1).executeTakeFirst(),
    db.selectFrom('events').select('id').where('hostId', '=', userId).limit(1).executeTakeFirst(),
  ])
  const done: NotificationKind[] = []
  if (bio) done.push('welcomeProfile')
  if (entry) done.push('welcomeCollection')
  if (seat ?? hosted) done.push('welcomeEvent')
  return done
}
