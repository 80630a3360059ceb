import { changeRefusal } from '../../contract/events/event-changes.ts'
import { notifyReturned } from '../notifications/second-table-notifications.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { requireWaitingListCheck } from '../games/event-checks.ts'
import { hiddenFrom } from '../people/visibility/blocks.ts'
import { recordEventChange } from './event-audience.ts'
import { lockEvent } from './event-locks.ts'
import { fillSeats } from './waiting-list.ts'

/**
 * Locks the event from whose waiting list an event was opened, if there is one. It has the smaller id, and transactions
 * lock events in the order of their ids. Therefore it is locked before the linked event.
 */
export async function lockFirstTable(transaction: Transaction, { eventId }: { eventId: number }) {
  const firstTableId = await findFirstTableId(transaction, { eventId })
  if (firstTableId !== null) await lockEvent(transaction, { eventId: firstTableId })
}

/**
 * Puts the members who were moved to a linked event back on the waiting list of the first table, in their old order,
 * and notifies them. Does nothing if the first table is cancelled or past. The transaction must hold the locks of
 * both events.
 */
export async function returnMovedMembers(transaction: Transaction, { eventId, now }: { eventId: number; now: Date }) {
  const firstId = await findFirstTableId(transaction, { eventId })
  const first = firstId === null ? undefined : await lockEvent(transaction, { eventId: firstId })
  if (firstId === null || !first || changeRefusal(first, now) !== undefined) return
  const kept = await listReturning(transaction, { eventId, firstId, hostId: first.hostId })
  if (kept.length === 0) return
  const places = kept.map(({ waitingId: id, userId, waitingSince }) => ({ id, eventId: firstId, userId, waitingSince }))
  await transaction.insertInto('waitingMembers').values(places).execute()
  const seats = { ...first, waitingCount: first.waitingCount + kept.length }
  const counts = await fillSeats(transaction, { eventId: firstId, seats, actorId: null, now })
  const changed = { ...counts, tableChangedAt: now.toISOString() }
  await transaction.updateTable('events').set(changed).where('id', '=', firstId).execute()
  await requireWaitingListCheck(transaction, { eventId: firstId })
  await transaction.deleteFrom('keptPlaces').where('eventId', '=', eventId).execute()
  const waiting = await transaction
    .selectFrom('waitingMembers')
    .select('userId')
    .where('eventId', '=', firstId)
    .where(
      'userId',
      'in',
      kept.map(({ userId }) => userId),
    )
    .execute()
  await notifyReturned(transaction, { eventId: firstId, userIds: waiting.map(({ userId }) => userId), now })
  recordEventChange(transaction, { eventId: firstId })
}

async function findFirstTableId(db: Database, { eventId }: { eventId: number }): Promise<number | null> {
  const linked = await db.selectFrom('events').select('firstTableId').where('id', '=', eventId).executeTakeFirst()
  return linked?.firstTableId ?? null
}

/** Lists the kept places of members who still attend the linked event and can wait for the first table. */
async function listReturning(
  db: Database,
  { eventId, firstId, hostId }: { eventId: number; firstId: number; hostId: number },
) {
  const involved = db
    .selectFrom('attendees')
    .select('userId')
    .where('eventId', '=', firstId)
    .union(db.selectFrom('waitingMembers').select('userId').where('eventId', '=', firstId))
    .union(db.selectFrom('removedMembers').select('userId').where('eventId', '=', firstId))
  return db
    .selectFrom('keptPlaces')
    .select(['waitingId', 'userId', 'waitingSince'])
    .where('eventId', '=', eventId)
    .where('userId', 'in', db.selectFrom('attendees').select('userId').where('eventId', '=', eventId))
    .where('userId', 'not in', involved)
    .where('userId', 'not in', hiddenFrom(db, hostId))
    .orderBy('waitingId')
    .execute()
}
