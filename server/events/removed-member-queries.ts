import type { ExpressionBuilder } from 'kysely'
import type { listRemovedMembers as listCall } from '../../contract/events/calls.ts'
import type { RemovedMember } from '../../contract/events/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { countRows } from '../platform/database/totals.ts'
import { decodeCursor, type Page, pageOf, countAllItems, unpagedLimit } from '../platform/http/paging.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { Writer } from '../platform/live/writer.ts'
import { summaryColumns, toMemberSummary } from '../users/queries.ts'
import { hiddenFrom } from '../visibility/block-queries.ts'
import { recordEventChange } from './event-audience-queries.ts'
import { lockEvent, requireOrganizer } from './event-lock-queries.ts'

/** Prevents a member from joining an event again. The transaction must hold the event's lock. */
export async function insertRemovedMember(
  transaction: Database,
  { eventId, userId, now }: { eventId: number; userId: number; now: Date },
) {
  await transaction.insertInto('removedMembers').values({ eventId, userId, removedAt: now.toISOString() }).execute()
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

/** Lists the members removed from an event whom the viewer sees, the latest first. */
export async function listRemovedMembers(
  db: Database,
  { eventId, query, viewerId }: { eventId: number; query: QueryOf<typeof listCall>; viewerId: number },
): Promise<Page<RemovedMember>> {
  const { limit = unpagedLimit } = query
  const after = decodeCursor(query.after, 'instant')
  const listed = () =>
    db.selectFrom('removedMembers').where('eventId', '=', eventId).where('userId', 'not in', hiddenFrom(db, viewerId))
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
    const allowed = await transaction
      .deleteFrom('removedMembers')
      .where('eventId', '=', eventId)
      .where('userId', '=', userId)
      .returning('userId')
      .executeTakeFirst()
    if (!allowed) throw new ProblemError('NotFound')
    recordEventChange(transaction, { eventId, formerIds: [userId] })
  })
}

/**
 * Deletes a leaving member's removals from events, and those of other members from the events that the member hosted.
 */
export async function deleteRemovals(transaction: Database, { userId }: { userId: number }) {
  const hosted = transaction.selectFrom('events').select('id').where('hostId', '=', userId)
  await transaction.deleteFrom('removedMembers').where('userId', '=', userId).execute()
  await transaction.deleteFrom('removedMembers').where('eventId', 'in', hosted).execute()
}
