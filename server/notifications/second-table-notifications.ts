import { secondTableEmailDelay } from '../../contract/notifications/rules.ts'
import type { KindWithPayload } from '../../contract/account/notifications/kinds.ts'
import type { secondTableKinds } from '../../contract/planning/notifications/second-tables.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { selectOrganizers } from './organizers.ts'
import { recordNotified } from './record-notified.ts'
import { storedKind } from './stored-kind.ts'
import { deleteUnread, selectUnread } from './unread-notifications.ts'

type Subject = { eventId: number; gameId: number; now: Date }

/**
 * Notifies the host and the co-hosts that enough members wait for a game. `memberId` is its owner. Replaces the unread
 * notification about another second table, and keeps its time for the email, so that several changes of the waiting
 * list cause one email.
 */
export async function notifyOfOffer(
  transaction: Transaction,
  { memberId, ...subject }: Subject & { memberId: number },
) {
  const { eventId, now } = subject
  const replaced = await deleteUnreadOffers(transaction, { eventId })
  const pending = replaced.filter(({ mailSettledAt, mailClaimedUntil }) => !mailSettledAt && !mailClaimedUntil)
  const emailAt = new Date(now.getTime() + secondTableEmailDelay).toISOString()
  const organizers = await selectOrganizers(transaction, { eventId, exceptId: 0 }).execute()
  for (const { userId } of organizers) {
    const payload = { change: userId === memberId ? 'ownOffer' : 'offer' } as const
    const mailDueAt = pending.find((unread) => unread.userId === userId)?.mailDueAt ?? emailAt
    const userIds = [userId]
    await insert(transaction, { ...subject, kind: 'secondTableOffered', payload, memberId, userIds, mailDueAt })
  }
}

/** Notifies a member that a host asks them to host a second table. `memberId` is the host or co-host who asks. */
export async function notifyAskedHost(
  transaction: Transaction,
  { userId, ...subject }: Subject & { userId: number; memberId: number },
) {
  await insert(transaction, { ...subject, kind: 'secondTableAsked', userIds: [userId] })
}

/** Notifies the host and the co-hosts of the answer of a member whom they asked to host a second table. */
export async function notifyOfAnswer(
  transaction: Transaction,
  { change, ...subject }: Subject & { memberId: number; change: 'accept' | 'decline' },
) {
  const { eventId, memberId } = subject
  const organizers = await selectOrganizers(transaction, { eventId, exceptId: memberId }).execute()
  const userIds = organizers.map(({ userId }) => userId)
  await insert(transaction, { ...subject, kind: 'secondTableAnswered', payload: { change }, userIds })
}

/** Notifies members that they were moved from a waiting list to a linked event. `memberId` is its host. */
export async function notifyMoved(
  transaction: Transaction,
  subject: Subject & { memberId: number; userIds: readonly number[] },
) {
  await insert(transaction, { ...subject, kind: 'secondTableSeat', payload: { change: 'seat' } })
}

/**
 * Notifies members that they wait for an event again, because the linked event to which they were moved is cancelled.
 */
export async function notifyReturned(
  transaction: Transaction,
  subject: { eventId: number; userIds: readonly number[]; now: Date },
) {
  await insert(transaction, {
    ...subject,
    kind: 'secondTableSeat',
    payload: { change: 'back' },
    memberId: null,
    gameId: null,
  })
}

/** Deletes the unread notifications that a second table is possible, and returns their number. */
export async function deleteOfferNotifications(
  transaction: Transaction,
  { eventId }: { eventId: number },
): Promise<number> {
  return (await deleteUnreadOffers(transaction, { eventId })).length
}

async function deleteUnreadOffers(transaction: Transaction, { eventId }: { eventId: number }) {
  const deleted = await deleteUnread(
    transaction,
    selectUnread(transaction, ['secondTableOffered']).where('eventId', '=', eventId),
  )
  recordNotified(transaction, deleted)
  return deleted
}

/** Deletes the unread question to a member whether they host a second table. */
export async function deleteAskNotification(
  transaction: Transaction,
  { eventId, userId }: { eventId: number; userId: number },
) {
  const unread = selectUnread(transaction, ['secondTableAsked'])
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
  recordNotified(transaction, await deleteUnread(transaction, unread))
}

type Notified = KindWithPayload<keyof typeof secondTableKinds> & {
  eventId: number
  gameId: number | null
  memberId: number | null
  userIds: readonly number[]
  /** Without it, the email is sent at once. */
  mailDueAt?: string
  now: Date
}

async function insert(transaction: Transaction, notification: Notified) {
  const { userIds, eventId, gameId, memberId, mailDueAt, now } = notification
  if (userIds.length === 0) return
  const about = { ...storedKind(notification), eventId, gameId, memberId, createdAt: now.toISOString() }
  const notified = await transaction
    .insertInto('notifications')
    .values(userIds.map((userId) => ({ userId, ...about, ...(mailDueAt && { mailDueAt }) })))
    .returning('userId')
    .execute()
  recordNotified(transaction, notified)
}
