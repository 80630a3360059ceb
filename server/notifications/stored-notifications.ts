import {
  kindsWhere,
  type KindWithPayload,
  type NotificationKind,
  type PayloadOf,
} from '../../contract/account/notifications/kinds.ts'
import type { Transaction } from '../platform/live/writer.ts'
import type { SelectQueryBuilder } from 'kysely'
import { withFreeRows } from '../platform/database/row-locks.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { allInSlices } from '../platform/schedule/slices.ts'

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

export const suggestionKinds = kindsWhere(({ isSuggestion }) => isSuggestion === true)
export const kindsThatNeedNothing = kindsWhere(({ needs }) => needs === 'nothing')
export const joinKinds = kindsWhere(({ needs }) => needs === 'join')
export const commentKinds = kindsWhere(({ needs }) => needs === 'anyComment')
export const announcementKinds = kindsWhere(({ needs }) => needs === 'itsComment')

export function selectUnread(db: Database, kinds: readonly NotificationKind[]) {
  return db.selectFrom('notifications').select('id').where('kind', 'in', kinds).where('readAt', 'is', null)
}

/** `unread` selects the ids. A notification that its member marks as read at this moment is locked and stays. */
export function deleteUnread(
  transaction: Database,
  unread: SelectQueryBuilder<Schema, 'notifications', { id: number }>,
) {
  return allInSlices((limit) =>
    withFreeRows(transaction, unread.limit(limit))
      .deleteFrom('notifications')
      .where('id', 'in', (from) => from.selectFrom('freeRows').select('freeRows.id'))
      .returning(['userId', 'mailDueAt', 'mailSettledAt', 'mailClaimedUntil'])
      .execute(),
  )
}
