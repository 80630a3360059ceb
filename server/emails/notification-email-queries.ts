import type { ExpressionBuilder } from 'kysely'
import { skipLockedRows } from '../platform/database/row-locks.ts'
import type { Database, Schema } from '../platform/database/schema.ts'

/** What a mail is made of, besides the event it is about. */
export type ToMail = NonNullable<Awaited<ReturnType<typeof findToMail>>>

/**
 * Takes notifications that are due and not settled, the oldest first, for as long as mailing them may take: of any number of
 * processes that ask, one gets each. What was taken and not settled in time, as by a process that crashed, is free again.
 */
export async function claimToMail(
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<number[]> {
  const isFree = ({ or, eb }: ExpressionBuilder<Schema, 'notifications'>) =>
    or([eb('mailClaimedUntil', 'is', null), eb('mailClaimedUntil', '<=', now.toISOString())])
  const due = db
    .selectFrom('notifications')
    .select('id')
    .where('mailSettledAt', 'is', null)
    .where('mailDueAt', '<=', now.toISOString())
    .where(isFree)
    .orderBy('mailDueAt')
    .orderBy('id')
    .limit(limit)
  const claimed = await db
    .updateTable('notifications')
    .set({ mailClaimedUntil: until.toISOString() })
    .where('id', 'in', skipLockedRows(db, due))
    // Once more for the row itself: another process may have taken it meanwhile.
    .where('mailSettledAt', 'is', null)
    .where(isFree)
    .returning('id')
    .execute()
  return claimed.map((row) => row.id)
}

/** A notification with the member it is for; undefined for one that is gone, or whose member is gone or suspended. */
export async function findToMail(db: Database, { id }: { id: number }) {
  return db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .leftJoin('eventComments', 'eventComments.id', 'notifications.commentId')
    .leftJoin('users as members', 'members.id', 'notifications.memberId')
    .select([
      'notifications.id',
      'notifications.userId',
      'notifications.kind',
      'notifications.eventId',
      'notifications.changes',
      'notifications.memberId',
      'members.fullName as memberName',
      'notifications.otherCount',
      'notifications.createdAt',
      'notifications.readAt',
      'eventComments.content as announcement',
      'users.fullName',
      'users.email',
    ])
    .where('notifications.id', '=', id)
    .where('users.deletedAt', 'is', null)
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst()
}

/** A notification is to be looked at again later. */
export async function putOffMail(db: Database, { id, until }: { id: number; until: Date }) {
  await db
    .updateTable('notifications')
    .set({ mailDueAt: until.toISOString(), mailClaimedUntil: null })
    .where('id', '=', id)
    .execute()
}

/** A notification was mailed, or needs no mail. */
export async function settleMail(db: Database, { id, now }: { id: number; now: Date }) {
  await db.updateTable('notifications').set({ mailSettledAt: now.toISOString() }).where('id', '=', id).execute()
}
