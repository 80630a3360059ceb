import { type ExpressionBuilder, expressionBuilder, type NotNull } from 'kysely'
import type { listRemovedMembers as listCall } from '../../contract/events/calls.ts'
import type { RemovedMember } from '../../contract/events/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { countRows } from '../platform/database/totals.ts'
import { type Page, readPage } from '../platform/http/paging.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { Writer } from '../platform/live/writer.ts'
import { summaryColumns, toMemberSummary } from '../people/users/users.ts'
import { hiddenFrom } from '../people/visibility/blocks.ts'
import { endPlace, endPlaces, insertPlaces, membersWith } from '../people/visibility/places.ts'
import { recordEventChange } from './event-audience.ts'
import { lockEvent } from './event-locks.ts'

/** The caller holds the event's lock. `originId`: the event of the removal, if this one was made from it. */
export async function insertRemovedMember(
  transaction: Database,
  { eventId, userId, originId = null, now }: { eventId: number; userId: number; originId?: number | null; now: Date },
) {
  const removal = { eventId, userId, removedAt: now.toISOString(), removalOriginId: originId }
  await insertPlaces(transaction, 'removal', [removal])
  await endPlace(transaction, 'reading', { eventId, userId })
}

/** Prevents the members who were removed from an event from joining a new one that is made from it. */
export async function inheritRemovals(
  transaction: Database,
  { originId, eventId, hostId }: { originId: number; eventId: number; hostId: number },
) {
  await transaction
    .insertInto('places')
    .columns(['eventId', 'userId', 'removedAt', 'removalOriginId'])
    .expression(
      transaction
        .selectFrom('places')
        .select(({ cast, fn, ref, val }) => [
          cast<number>(val(eventId), 'bigint').as('eventId'),
          'userId',
          'removedAt',
          fn.coalesce('removalOriginId', ref('eventId')).as('removalOriginId'),
        ])
        .where('eventId', '=', originId)
        .where('removedAt', 'is not', null)
        .where('userId', '!=', hostId),
    )
    .execute()
}

/**
 * Returns the condition that the host of an event decides about a removal: it happened at this event, or at another one
 * of the same host. A removal by the host of another event holds as long as that host keeps it.
 */
function isByHost(db: Database, eventId: number) {
  return ({ or, eb }: ExpressionBuilder<Schema, 'places'>) => {
    const host = db.selectFrom('events').select('hostId').where('id', '=', eventId)
    return or([
      eb('removalOriginId', 'is', null),
      eb('removalOriginId', 'in', db.selectFrom('events').select('events.id').where('events.hostId', '=', host)),
    ])
  }
}

export async function listRemovedMembers(
  db: Database,
  { eventId, query, viewerId }: { eventId: number; query: QueryOf<typeof listCall>; viewerId: number },
): Promise<Page<RemovedMember>> {
  const listed = () =>
    db
      .selectFrom('places')
      .where('eventId', '=', eventId)
      .where('removedAt', 'is not', null)
      .where(isByHost(db, eventId))
      .where('userId', 'not in', hiddenFrom(db, viewerId))
  const removed = listed()
    .innerJoin('users', 'users.id', 'places.userId')
    .select('removedAt')
    .$narrowType<{ removedAt: NotNull }>()
    .select(summaryColumns)
  return readPage(removed, query, {
    by: ['removedAt', 'userId'],
    kinds: ['instant'],
    direction: 'desc',
    cursorOf: (row) => [row.removedAt, row.memberId],
    toItems: (rows) =>
      rows.map((row) => ({
        eventId,
        userId: row.memberId,
        removedAt: row.removedAt,
        user: toMemberSummary(row),
      })),
    count: () => countRows(db, listed, { list: 'removed', eventId, viewerId }),
  })
}

/** Allows a removed member to join an event again. Throws `NotFound` unless the member was removed. */
export async function allowRemovedMember(writer: Writer, { eventId, userId }: { eventId: number; userId: number }) {
  await writer.transaction(async (transaction) => {
    await lockEvent(transaction, { eventId })
    if (!(await liftRemoval(transaction, { eventId, userId }))) throw new ProblemError('NotFound')
    recordEventChange(transaction, { eventId, formerIds: [userId] })
  })
}

/** Ends a removal, also from the events made from this one, if its host decides about it. Returns whether it did. */
export async function liftRemoval(
  transaction: Database,
  { eventId, userId }: { eventId: number; userId: number },
): Promise<boolean> {
  const { eb } = expressionBuilder<Schema, 'places'>()
  const own = eb('userId', '=', userId)
  const lifted = await membersWith(transaction, eventId, 'removal')
    .where(own)
    .where(isByHost(transaction, eventId))
    .executeTakeFirst()
  if (lifted) await endPlace(transaction, 'removal', { eventId, userId })
  await endPlaces(transaction, ['removal'], own.and('removalOriginId', '=', eventId))
  return lifted !== undefined
}
