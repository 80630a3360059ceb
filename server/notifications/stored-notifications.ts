import {
  kindsWhere,
  type KindWithPayload,
  type NotificationKind,
  type PayloadOf,
} from '../../contract/account/notifications/kinds.ts'
import type { Transaction } from '../platform/live/writer.ts'
import type { Insertable, SelectQueryBuilder } from 'kysely'
import { withFreeRows } from '../platform/database/row-locks.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { allInSlices, sliceBySlice } from '../platform/schedule/slices.ts'

export function storedKind(stored: KindWithPayload): { kind: NotificationKind; payload: string } {
  return { kind: stored.kind, payload: JSON.stringify(stored.payload ?? {}) }
}

export function readPayload<Kind extends NotificationKind>(payload: string): PayloadOf<Kind> {
  return JSON.parse(payload) as PayloadOf<Kind>
}

/** Records that members got new notifications or lost some; `rows` are the inserted or deleted notifications. */
export function recordNotified(transaction: Transaction, rows: readonly { userId: number }[]) {
  const userIds = rows.map(({ userId }) => userId)
  transaction.record({ topic: 'notifications' }, userIds)
}

type NewNotification = Insertable<Schema['notifications']>

export async function insertNotifications(transaction: Transaction, rows: readonly NewNotification[]) {
  await sliceBySlice(rows, (slice) => transaction.insertInto('notifications').values(slice).execute())
  recordNotified(transaction, rows)
}

/**
 * Inserts notifications in place of the unread ones that `unread` selects. They keep the time of an email that is not
 * sent yet, so that several quick changes cause one email. Other emails are due after `emailDelay` milliseconds.
 */
export async function renewNotifications(
  transaction: Transaction,
  { unread, rows, emailDelay, now }: { unread: Unread; rows: readonly Undated[]; emailDelay: number; now: Date },
) {
  const replaced = await deleteUnread(transaction, unread)
  recordNotified(transaction, replaced)
  const pending = replaced.filter(({ mailSettledAt, mailClaimedUntil }) => !mailSettledAt && !mailClaimedUntil)
  const [createdAt, dueAt] = [now.toISOString(), new Date(now.getTime() + emailDelay).toISOString()]
  const renewed = rows.map((row) => {
    const mailDueAt = pending.find(({ userId }) => userId === row.userId)?.mailDueAt ?? dueAt
    return { ...row, createdAt, mailDueAt }
  })
  await insertNotifications(transaction, renewed)
}

type Undated = Omit<NewNotification, 'createdAt' | 'mailDueAt'>
type Unread = SelectQueryBuilder<Schema, 'notifications', { id: number }>

export const suggestionKinds = kindsWhere(({ isSuggestion }) => isSuggestion === true)
export const kindsThatNeedNothing = kindsWhere(({ needs }) => needs === 'nothing')
export const joinKinds = kindsWhere(({ needs }) => needs === 'join')
export const commentKinds = kindsWhere(({ needs }) => needs === 'anyComment')
export const announcementKinds = kindsWhere(({ needs }) => needs === 'itsComment')

export function selectUnread(db: Database, kinds: readonly NotificationKind[]) {
  return db.selectFrom('notifications').select('id').where('kind', 'in', kinds).where('readAt', 'is', null)
}

/** `unread` selects the ids. A notification that its member marks as read at this moment is locked and stays. */
export function deleteUnread(transaction: Database, unread: Unread) {
  return allInSlices((limit) =>
    withFreeRows(transaction, unread.limit(limit))
      .deleteFrom('notifications')
      .where('id', 'in', (from) => from.selectFrom('freeRows').select('freeRows.id'))
      .returning(['userId', 'mailDueAt', 'mailSettledAt', 'mailClaimedUntil'])
      .execute(),
  )
}
