import type { LostGame, Replan } from '../../contract/planning/fit/replan.ts'
import { replanEmailDelay } from '../../contract/notifications/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { recordNotified, readPayload, storedKind, deleteUnread } from './stored-notifications.ts'

type Changed = {
  eventId: number
  userId: number
  unfit: readonly LostGame[]
  /** The planned games that stopped fitting with this change. */
  lost: readonly LostGame[]
  /** The best game instead, and its owner (null if the notified member owns the game). */
  replacement: Replan['replacement']
  ownerId: number | null
  now: Date
}

/**
 * Notifies a host or co-host of planned games that no longer fit. The notification replaces an unread one
 * about the same event and also names its games if they still do not fit. If all games of the unread
 * notification fit again, it is deleted.
 */
export async function notifyOfReplan(
  transaction: Transaction,
  { eventId, userId, unfit, lost, replacement, ownerId, now }: Changed,
) {
  const unreadIds = await listUnreadLostIds(transaction, { eventId, userId })
  const lostIds = new Set([...unreadIds, ...lost.map(({ id }) => id)])
  const named = unfit.filter(({ id }) => lostIds.has(id))
  if (lost.length === 0 && (unreadIds.length === 0 || named.length > 0)) return
  const replaced = await deleteUnread(transaction, selectUnread(transaction, { eventId, userId }).select('id'))
  if (lost.length > 0) {
    const pending = replaced.find(({ mailSettledAt, mailClaimedUntil }) => !mailSettledAt && !mailClaimedUntil)
    await transaction
      .insertInto('notifications')
      .values({
        userId,
        eventId,
        ...storedKind({ kind: 'gamesNoLongerFit', payload: { lost: named, replacement } }),
        memberId: ownerId,
        createdAt: now.toISOString(),
        mailDueAt: pending?.mailDueAt ?? new Date(now.getTime() + replanEmailDelay).toISOString(),
      })
      .execute()
  }
  recordNotified(transaction, [{ userId }])
}

async function listUnreadLostIds(db: Database, key: { eventId: number; userId: number }): Promise<number[]> {
  const rows = await selectUnread(db, key).select('payload').execute()
  return rows.flatMap(({ payload }) => readPayload<'gamesNoLongerFit'>(payload).lost.map(({ id }) => id))
}

function selectUnread(db: Database, { eventId, userId }: { eventId: number; userId: number }) {
  return db
    .selectFrom('notifications')
    .where('userId', '=', userId)
    .where('eventId', '=', eventId)
    .where('kind', '=', 'gamesNoLongerFit')
    .where('readAt', 'is', null)
}
