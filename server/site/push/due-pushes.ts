import { kindsIn } from '../../../contract/account/notifications/kinds.ts'
import { lockRows, withFreeRows } from '../../platform/database/row-locks.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import { runTransaction } from '../../platform/database/transactions.ts'
import { sliceBySlice } from '../../platform/schedule/slices.ts'

/** A notification for one device. */
export type Push = { id: number; notificationId: number; sessionHash: string }

/** Messages are pushed at once. Other kinds collect what happens until their email is due. */
const kindsAtOnce = kindsIn('messages')

/** Plans a push of each new notification to each device of its member. Returns the number of notifications. */
export async function planPushes(db: Database, { now, limit }: { now: Date; limit: number }): Promise<number> {
  return runTransaction(db, async (transaction) => {
    const unplanned = transaction
      .selectFrom('notifications')
      .select('id')
      .where('pushPlannedAt', 'is', null)
      .where(({ or, eb }) => or([eb('mailDueAt', '<=', now.toISOString()), eb('kind', 'in', kindsAtOnce)]))
      .orderBy('id')
      .limit(limit)
    const planned = await withFreeRows(transaction, unplanned)
      .updateTable('notifications')
      .set({ pushPlannedAt: now.toISOString() })
      .where('id', 'in', (from) => from.selectFrom('freeRows').select('freeRows.id'))
      .returning('id')
      .execute()
    const ids = planned.map(({ id }) => id)
    // The lock keeps the subscriptions until their pushes refer to them.
    const devices = await lockRows(
      transaction,
      transaction
        .selectFrom('pushSubscriptions')
        .innerJoin('notifications', 'notifications.userId', 'pushSubscriptions.userId')
        .select(['notifications.id as notificationId', 'pushSubscriptions.sessionHash'])
        .where(isOneOf(transaction, 'notifications.id', ids))
        .where('notifications.readAt', 'is', null),
    ).execute()
    const dueAt = now.toISOString()
    const pushes = devices.map((device) => ({ ...device, dueAt }))
    await sliceBySlice(pushes, (slice) => transaction.insertInto('pushes').values(slice).execute())
    return ids.length
  })
}

/** Claims due pushes, oldest first. They are due again at the given instant. */
export async function claimDuePushes(
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Push[]> {
  const due = db
    .selectFrom('pushes')
    .select('id')
    .where('dueAt', '<=', now.toISOString())
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
  return (
    withFreeRows(db, due)
      .updateTable('pushes')
      .set({ dueAt: until.toISOString() })
      .where('id', 'in', (from) => from.selectFrom('freeRows').select('freeRows.id'))
      // Checked again: another process may have claimed the row after the subquery read it.
      .where('dueAt', '<=', now.toISOString())
      .returning(['id', 'notificationId', 'sessionHash'])
      .execute()
  )
}

export async function postponePush(db: Database, { id, until }: { id: number; until: Date }) {
  await db.updateTable('pushes').set({ dueAt: until.toISOString() }).where('id', '=', id).execute()
}

/** Postpones all pushes to a device whose service has no time, so that each takes only one request of a run. */
export async function postponePushes(db: Database, { sessionHash, until }: { sessionHash: string; until: Date }) {
  const dueAt = until.toISOString()
  await db
    .updateTable('pushes')
    .set({ dueAt })
    .where('sessionHash', '=', sessionHash)
    .where('dueAt', '<', dueAt)
    .execute()
}

export async function deletePush(db: Database, { id }: { id: number }) {
  await db.deleteFrom('pushes').where('id', '=', id).execute()
}

/** Finds the browser of a session; undefined if it has turned pushes off, or has to renew its subscription. */
export async function findDevice(db: Database, { sessionHash }: { sessionHash: string }) {
  const found = await db
    .selectFrom('pushSubscriptions')
    .select(['endpoint', 'publicKey', 'secret', 'textsHiddenSince', 'quietFrom'])
    .where('sessionHash', '=', sessionHash)
    .executeTakeFirst()
  if (!found || found.endpoint === null) return undefined
  const { endpoint, publicKey, secret, textsHiddenSince, quietFrom } = found
  return { endpoint, keys: { p256dh: publicKey, auth: secret }, showsTexts: textsHiddenSince === null, quietFrom }
}
export type Device = NonNullable<Awaited<ReturnType<typeof findDevice>>>
