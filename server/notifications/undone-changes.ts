import { skipLockedRows } from '../platform/database/row-locks.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { isOneOf } from '../platform/database/value-lists.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { allInSlices } from '../platform/schedule/slices.ts'
import { listMembersWith } from './choices.ts'
import { recordNotified, deleteUnread } from './stored-notifications.ts'

type UnreadChange = Pick<
  Schema['notifications'],
  'userId' | 'revisionId' | 'mailSettledAt' | 'mailClaimedUntil' | 'pushPlannedAt'
> & { id: number }

/**
 * Deletes the unread notifications about changes of an event that cancel out for their member, and with them the emails
 * and pushes that are not sent yet. A member who got one of them about one of these changes keeps the notifications, because
 * the next one has to correct it (decision 20).
 *
 * @param undoneIds the revisions since which the event is again as it was before them
 */
export async function deleteUndoneChanges(
  transaction: Transaction,
  { eventId, undoneIds, now }: { eventId: number; undoneIds: readonly number[]; now: Date },
) {
  const unread = Map.groupBy(await listUnreadChanges(transaction, { eventId }), ({ userId }) => userId)
  const undone = new Map([...unread].filter(([, changes]) => undoneIds.includes(firstRevisionId(changes))))
  const membersWith = (isSent: (change: UnreadChange) => boolean) =>
    [...undone].filter(([, changes]) => changes.some(isSent)).map(([id]) => id)
  const emailed = membersWith((change) => isEmailed(change, now))
  const planned = membersWith(({ pushPlannedAt }) => pushPlannedAt !== null)
  const pushed = await listMembersWithDevices(transaction, planned)
  const kept = new Set([
    ...(await listMembersWith(transaction, { userIds: emailed, kind: 'eventChanged', channel: 'mail' })),
    ...(await listMembersWith(transaction, { userIds: pushed, kind: 'eventChanged', channel: 'push' })),
  ])
  const ids = [...undone].filter(([id]) => !kept.has(id)).flatMap(([, changes]) => changes.map((change) => change.id))
  const rows = transaction
    .selectFrom('notifications')
    .select('id')
    .where(isOneOf(transaction, 'id', ids))
  recordNotified(transaction, await deleteUnread(transaction, rows))
}

/** Lists the unread changes of an event and locks them, except those that their member reads at this moment. */
function listUnreadChanges(db: Database, { eventId }: { eventId: number }) {
  return allInSlices<UnreadChange>((limit, last) => {
    const unread = db
      .selectFrom('notifications')
      .select(['id', 'userId', 'revisionId', 'mailSettledAt', 'mailClaimedUntil', 'pushPlannedAt'])
      .where('eventId', '=', eventId)
      .where('kind', '=', 'eventChanged')
      .where('readAt', 'is', null)
      .where('id', '>', last?.id ?? 0)
      .orderBy('id')
      .limit(limit)
    return skipLockedRows(db, unread).execute()
  })
}

function firstRevisionId(changes: readonly UnreadChange[]): number {
  return Math.min(...changes.map(({ revisionId }) => revisionId ?? 0))
}

async function listMembersWithDevices(db: Database, userIds: readonly number[]): Promise<number[]> {
  const rows = await allInSlices<{ userId: number }>((limit, last) =>
    db
      .selectFrom('pushSubscriptions')
      .select('userId')
      .distinct()
      .where('userId', '>', last?.userId ?? 0)
      .where(isOneOf(db, 'userId', userIds))
      .orderBy('userId')
      .limit(limit)
      .execute(),
  )
  return rows.map(({ userId }) => userId)
}

/** Returns whether the email about a change was sent or found unnecessary, or is being sent. */
function isEmailed({ mailSettledAt, mailClaimedUntil }: UnreadChange, now: Date): boolean {
  return mailSettledAt !== null || (mailClaimedUntil !== null && mailClaimedUntil > now.toISOString())
}
