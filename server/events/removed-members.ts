import type { ExpressionBuilder } from 'kysely'
import type { listRemovedMembers as listCall } from '../../contract/events/calls.ts'
import type { RemovedMember } from '../../contract/events/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { countRows } from '../platform/database/totals.ts'
import { decodeCursor, type Page, pageOf, countAllItems, unpagedLimit } from '../platform/http/paging.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { Writer } from '../platform/live/writer.ts'
import { summaryColumns, toMemberSummary } from '../people/users/users.ts'
import { hiddenFrom } from '../people/visibility/blocks.ts'
import { recordEventChange } from './event-audience.ts'
import { lockEvent, requireOrganizer } from './event-locks.ts'

/**
 * Prevents a member from joining an event again. The transaction must hold the event's lock.
 *
 * @param originId the event at which the removal happened, if this one was made from it
 */
export async function insertRemovedMember(
  transaction: Database,
  { eventId, userId, originId = null, now }: { eventId: number; userId: number; originId?: number | null; now: Date },
) {
  await transaction
    .insertInto('removedMembers')
    .values({ eventId, userId, removedAt: now.toISOString(), originId })
    .onConflict((conflict) => conflict.columns(['eventId', 'userId']).doNothing())
    .execute()
}

/** Prevents the members who were removed from an event from joining a new one that is made from it. */
export async function inheritRemovals(
  transaction: Database,
  { originId, eventId, hostId }: { originId: number; eventId: number; hostId: number },
) {
  await transaction
    .insertInto('removedMembers')
    .columns(['eventId', 'userId', 'removedAt', 'originId'])
    .expression(
      transaction
        .selectFrom('removedMembers')
        .select(({ cast, fn, ref, val }) => [
          cast<number>(val(eventId), 'bigint').as('eventId'),
          'userId',
          'removedAt',
          fn.coalesce('originId', ref('eventId')).as('originId'),
        ])
        .where('eventId', '=', originId)
        .where('userId', '!=', hostId),
    )
    .execute()
}

/**
 * Returns the condition that the host of an event decides about a removal: it happened at this event, or at another one
 * of the same host. A removal by the host of another event holds as long as that host keeps it.
 */
function isByHost(db: Database, eventId: number) {
  return ({ or, eb }: ExpressionBuilder<Schema, 'removedMembers'>) => {
    const host = db.selectFrom('events').select('hostId').where('id', '=', eventId)
    return or([
      eb('originId', 'is', null),
      eb('originId', 'in', db.selectFrom('events').select('events.id').where('events.hostId', '=', host)),
    ])
  }
}

/** Returns the condition that the host has not removed a member from an event. */
export function isNotRemoved(userId: number) {
  return ({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'events'>) =>
    not(
      exists(
        selectFrom('removedMembers')
          .select('removedMembers.userId')
          .whereRef('removedMembers.eventId', '=', 'events.id')
          .where('removedMembers.userId', '=', userId),
      ),
    )
}

export async function isRemoved(
  db: Database,
  { eventId, userId }: { eventId: number; userId: number },
): Promise<boolean> {
  const removed = await db
    .selectFrom('removedMembers')
    .select('userId')
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return removed !== undefined
}

/** Lists the members whom the host removed and the viewer sees, the latest first. */
export async function listRemovedMembers(
  db: Database,
  { eventId, query, viewerId }: { eventId: number; query: QueryOf<typeof listCall>; viewerId: number },
): Promise<Page<RemovedMember>> {
  const { limit = unpagedLimit } = query
  const after = decodeCursor(query.after, 'instant')
  const listed = () =>
    db
      .selectFrom('removedMembers')
      .where('eventId', '=', eventId)
      .where(isByHost(db, eventId))
      .where('userId', 'not in', hiddenFrom(db, viewerId))
  const rows = await listed()
    .innerJoin('users', 'users.id', 'removedMembers.userId')
    .select('removedAt')
    .select(summaryColumns)
    .$if(after !== undefined, (earlier) =>
      earlier.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('removedAt', 'userId'), '<', tuple(...(after ?? ['', 0]))),
      ),
    )
    .orderBy('removedAt', 'desc')
    .orderBy('userId', 'desc')
    .limit(limit + 1)
    .execute()
  const { rows: removed, next } = pageOf(rows, limit, (row) => [row.removedAt, row.memberId])
  const items = removed.map((row) => ({
    eventId,
    userId: row.memberId,
    removedAt: row.removedAt,
    user: toMemberSummary(row),
  }))
  const page = { items, next }
  const total = await countAllItems(page, query.after, () =>
    countRows(db, listed, { list: 'removed', eventId, viewerId }),
  )
  return { ...page, total }
}

/** Allows a removed member to join an event again. Throws `NotFound` unless the member was removed. */
export async function allowRemovedMember(
  writer: Writer,
  { eventId, userId, organizerId }: { eventId: number; userId: number; organizerId: number },
) {
  await writer.transaction(async (transaction) => {
    await lockEvent(transaction, { eventId })
    await requireOrganizer(transaction, { eventId, organizerId })
    if (!(await liftRemoval(transaction, { eventId, userId }))) throw new ProblemError('NotFound')
    recordEventChange(transaction, { eventId, formerIds: [userId] })
  })
}

/**
 * Ends the removal of a member from an event, and from the events that were made from it, if its host decides about it.
 * Returns whether the host had removed the member.
 */
export async function liftRemoval(
  transaction: Database,
  { eventId, userId }: { eventId: number; userId: number },
): Promise<boolean> {
  const lifted = await transaction
    .deleteFrom('removedMembers')
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .where(isByHost(transaction, eventId))
    .returning('userId')
    .executeTakeFirst()
  await transaction.deleteFrom('removedMembers').where('originId', '=', eventId).where('userId', '=', userId).execute()
  return lifted !== undefined
}

/**
 * Deletes a leaving member's removals from events, and those of other members from the events that the member hosted.
 */
export async function deleteRemovals(transaction: Database, { userId }: { userId: number }) {
  const hosted = transaction.selectFrom('events').select('id').where('hostId', '=', userId)
  await transaction.deleteFrom('removedMembers').where('userId', '=', userId).execute()
  await transaction.deleteFrom('removedMembers').where('eventId', 'in', hosted).execute()
  await transaction.deleteFrom('removedMembers').where('originId', 'in', hosted).execute()
}
