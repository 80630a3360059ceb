import type { LostGame, Replan } from '../../contract/planning/fit/replan.ts'
import { replanEmailDelay } from '../../contract/notifications/rules.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { readPayload, renewNotifications, selectUnread, storedKind } from './stored-notifications.ts'

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
  const unread = selectUnread(transaction, ['gamesNoLongerFit'])
    .where('userId', '=', userId)
    .where('eventId', '=', eventId)
  const payloads = await unread.select('payload').execute()
  const unreadIds = payloads.flatMap(({ payload }) => readPayload<'gamesNoLongerFit'>(payload).lost.map(({ id }) => id))
  const lostIds = new Set([...unreadIds, ...lost.map(({ id }) => id)])
  const named = unfit.filter(({ id }) => lostIds.has(id))
  if (lost.length === 0 && (unreadIds.length === 0 || named.length > 0)) return
  const kind = storedKind({ kind: 'gamesNoLongerFit', payload: { lost: named, replacement } })
  const rows = lost.length > 0 ? [{ userId, eventId, ...kind, memberId: ownerId }] : []
  await renewNotifications(transaction, { unread, rows, emailDelay: replanEmailDelay, now })
}
