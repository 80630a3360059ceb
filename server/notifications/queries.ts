import type { listNotifications as listCall } from '../../contract/notifications/calls.ts'
import { type NotificationKind, type WelcomeKind, welcomeKinds } from '../../contract/notifications/kinds.ts'
import type { Notification } from '../../contract/notifications/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { findZip } from '../zip-codes/zip-atlas.ts'
import type { Database } from '../platform/database/schema.ts'
import { decodeMark, type Page, pageOf, unpagedLimit } from '../platform/http/paging.ts'
import { Refusal, refuseUnless } from '../platform/http/refusal.ts'
import { listSilencedKinds } from './choice-queries.ts'
import { forgetSuggestionMails } from '../emails/suggestion-email-queries.ts'
import { wordsOf } from './notification-words.ts'
import { hiddenFrom } from '../visibility/block-queries.ts'

/** Greets a new member: the three first things to do. Nobody is mailed about them. */
export async function welcomeMember(db: Database, { userId, now }: { userId: number; now: Date }) {
  const [createdAt, mailSettledAt] = [now.toISOString(), now.toISOString()]
  await db
    .insertInto('notifications')
    // The first thing to do comes last: the newest stands on top.
    .values(welcomeKinds.toReversed().map((kind) => ({ userId, kind, createdAt, mailSettledAt })))
    .execute()
}

/**
 * What a member is told about, the newest first. A welcome whose deed is done is not among them, nor what they do not want
 * under the bell.
 */
export async function listNotifications(
  db: Database,
  { userId, query }: { userId: number; query: QueryOf<typeof listCall> },
): Promise<Page<Notification>> {
  const { limit = unpagedLimit } = query
  const after = decodeMark(query.after)
  const [done, silenced] = await Promise.all([listDeedsDone(db, userId), listSilencedKinds(db, { userId })])
  const left = [...done, ...silenced]
  const rows = await db
    .selectFrom('notifications')
    .leftJoin('events', 'events.id', 'notifications.eventId')
    .leftJoin('eventComments', 'eventComments.id', 'notifications.commentId')
    .leftJoin('users as members', 'members.id', 'notifications.memberId')
    .leftJoin('games', 'games.id', 'notifications.gameId')
    .select(['notifications.id', 'kind', 'notifications.createdAt', 'readAt', 'changes', 'otherCount'])
    .select([
      'notifications.eventId',
      'eventComments.content as announcement',
      'memberId',
      'members.fullName as memberName',
    ])
    .select(['events.title as eventTitle', 'cancelReason', 'date', 'duration', 'events.location'])
    .select(['attendeeCount', 'maxAttendees', 'games.name as gameName'])
    .where('userId', '=', userId)
    .where(({ or, eb }) => or([eb('hostId', 'is', null), eb('hostId', 'not in', hiddenFrom(db, userId))]))
    .where(({ or, eb }) => or([eb('memberId', 'is', null), eb('memberId', 'not in', hiddenFrom(db, userId))]))
    .$if(left.length > 0, (notifications) => notifications.where('kind', 'not in', left))
    .$if(after !== undefined, (notifications) => notifications.where('notifications.id', '<', after?.[0] ?? 0))
    .orderBy('notifications.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, (row) => [row.id])
  const items = page.rows.map(toNotification)
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

/** Forgets what a member was told, and how they wanted to be. */
export async function forgetNotifications(db: Database, { userId }: { userId: number }) {
  await db.deleteFrom('notifications').where('userId', '=', userId).execute()
  await db.deleteFrom('notificationChoices').where('userId', '=', userId).execute()
  await forgetSuggestionMails(db, { userId })
}

function markRead(db: Database, userId: number, now: Date) {
  return db
    .updateTable('notifications')
    .set({ readAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
}

/** The welcomes that have nothing more to ask for. */
async function listDeedsDone(db: Database, userId: number): Promise<WelcomeKind[]> {
  const [bio, entry, seat, hosted] = await Promise.all([
    db.selectFrom('users').select('id').where('id', '=', userId).where('bio', '<>', '').executeTakeFirst(),
    db.selectFrom('collectionEntries').select('id').where('userId', '=', userId).limit(1).executeTakeFirst(),
    db.selectFrom('attendees').select('userId').where('userId', '=', userId).limit(1).executeTakeFirst(),
    db.selectFrom('events').select('id').where('hostId', '=', userId).limit(1).executeTakeFirst(),
  ])
  const done: WelcomeKind[] = []
  if (bio) done.push('welcomeProfile')
  if (entry) done.push('welcomeCollection')
  if (seat ?? hosted) done.push('welcomeEvent')
  return done
}

/** A row with what it is about as that is now. */
type NotificationRow = {
  id: number
  kind: string
  createdAt: string
  readAt: string | null
  changes: string | null
  memberId: number | null
  memberName: string | null
  otherCount: number
  gameName: string | null
  eventId: number | null
  eventTitle: string | null
  announcement: string | null
  cancelReason: string | null
  date: string | null
  duration: number | null
  location: string | null
  attendeeCount: number | null
  maxAttendees: number | null
}

function toNotification(row: NotificationRow): Notification {
  const { id, kind, createdAt, readAt, ...about } = row
  const words = wordsOf({ ...about, kind, event: eventOf(row) })
  return { id, kind: kind as NotificationKind, ...words, createdAt, isRead: readAt !== null }
}

function eventOf({ eventId, eventTitle, date, location, attendeeCount, ...event }: NotificationRow) {
  const { cancelReason, duration, maxAttendees } = event
  if (eventId === null || eventTitle === null || date === null || location === null) return null
  const timeZone = findZip(location)?.timeZone ?? null
  const facts = { cancelReason, date, duration, timeZone, attendeeCount: attendeeCount ?? 0, maxAttendees }
  return { id: eventId, title: eventTitle, ...facts }
}
