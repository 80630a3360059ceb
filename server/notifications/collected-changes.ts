import { type ExpressionBuilder, sql } from 'kysely'
import type { EventRevision } from '../../contract/events/event-revisions.ts'
import { eventParts } from '../../contract/events/plan.ts'
import type { ChangedParts } from '../../contract/events/notifications/event-kind.ts'
import { maxUnreadChanges } from '../../contract/notifications/rules.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { isOneOf } from '../platform/database/value-lists.ts'
import { readPayload } from './stored-notifications.ts'

/**
 * Condition: a later notification also reports the change of this one. All unread changes of one event are one entry
 * under the bell, even after the member has read them. Each change remains a row, because emails collect changes in
 * intervals of their own (decision 20).
 */
export function isReportedLater({ and, eb, exists, selectFrom }: ExpressionBuilder<Schema, 'notifications'>) {
  return and([
    eb('notifications.kind', '=', sql.lit('eventChanged')),
    exists(
      selectFrom('notifications as later')
        .select('later.id')
        .where('later.kind', '=', sql.lit('eventChanged'))
        .whereRef('later.userId', '=', 'notifications.userId')
        .whereRef('later.eventId', '=', 'notifications.eventId')
        .whereRef('later.id', '>', 'notifications.id')
        .whereRef('later.readAt', 'is not distinct from', 'notifications.readAt'),
    ),
  ])
}

/** This unread change waits until newer ones are read, because the bell shows only `maxUnreadChanges` of a host. */
export function waitsForNewerChanges({ and, eb, exists, selectFrom }: ExpressionBuilder<Schema, 'notifications'>) {
  return and([
    eb('notifications.kind', '=', sql.lit('eventChanged')),
    eb('notifications.readAt', 'is', null),
    exists(
      selectFrom('notifications as newer')
        .innerJoin('events as newerEvents', 'newerEvents.id', 'newer.eventId')
        .innerJoin('events as ownEvents', 'ownEvents.hostId', 'newerEvents.hostId')
        .select('newer.id')
        .where('newer.kind', '=', sql.lit('eventChanged'))
        .where('newer.readAt', 'is', null)
        .whereRef('newer.userId', '=', 'notifications.userId')
        .whereRef('newer.id', '>', 'notifications.id')
        .whereRef('ownEvents.id', '=', 'notifications.eventId')
        // Counts each event once.
        .where(({ not, exists: hasRow, selectFrom: select }) =>
          not(
            hasRow(
              select('notifications as newest')
                .select('newest.id')
                .where('newest.kind', '=', sql.lit('eventChanged'))
                .where('newest.readAt', 'is', null)
                .whereRef('newest.userId', '=', 'newer.userId')
                .whereRef('newest.eventId', '=', 'newer.eventId')
                .whereRef('newest.id', '>', 'newer.id'),
            ),
          ),
        )
        .limit(1)
        .offset(maxUnreadChanges - 1),
    ),
  ])
}

/** The changed parts of an event, and its details before the first change and after the last one. */
type CollectedChange = { payload: ChangedParts; revision: EventRevision | null }

/** Returns the parts and the revision of all changes that these notifications report, by the id of the notification. */
export async function findCollectedChanges(
  db: Database,
  { ids }: { ids: readonly number[] },
): Promise<Map<number, CollectedChange>> {
  if (ids.length === 0) return new Map()
  const rows = await listCollectedParts(db, { ids })
  const revisionIds = rows.flatMap(({ first, last }) => [first, last].filter((id) => id !== null))
  const revisions = await findRevisions(db, revisionIds)
  return new Map(
    ids.map((id) => {
      const collected = rows.filter((row) => row.id === id)
      const parts = new Set(collected.flatMap(({ payload }) => readPayload<'eventChanged'>(payload).parts))
      const firstId = Math.min(...collected.map(({ first }) => first ?? Infinity))
      const [first, last] = [revisions.get(firstId), revisions.get(collected[0]?.last ?? 0)]
      const revision: EventRevision | null = first && last ? { before: first.before, after: last.after } : null
      return [id, { payload: { parts: eventParts.filter((part) => parts.has(part)) }, revision }]
    }),
  )
}

/** Lists the changes that notifications report, with the first revision of each set of parts. */
function listCollectedParts(db: Database, { ids }: { ids: readonly number[] }) {
  return db
    .selectFrom('notifications as shown')
    .innerJoin('notifications as collected', (join) =>
      join
        .onRef('collected.userId', '=', 'shown.userId')
        .onRef('collected.eventId', '=', 'shown.eventId')
        .onRef('collected.id', '<=', 'shown.id')
        .onRef('collected.readAt', 'is not distinct from', 'shown.readAt'),
    )
    .select(['shown.id', 'shown.revisionId as last', 'collected.payload'])
    .select(({ fn }) => fn.min('collected.revisionId').as('first'))
    .where(isOneOf(db, 'shown.id', ids))
    .where(({ eb }) => eb('collected.kind', '=', sql.lit('eventChanged')))
    .groupBy(['shown.id', 'shown.revisionId', 'collected.payload'])
    .execute()
}

/** Finds the revisions whose values have not been cleared. */
async function findRevisions(db: Database, ids: readonly number[]): Promise<Map<number, EventRevision>> {
  const rows = await db
    .selectFrom('eventRevisions')
    .select(['id', 'details'])
    .where(isOneOf(db, 'id', ids))
    .execute()
  return new Map(rows.flatMap(({ id, details }) => (details === null ? [] : [[id, JSON.parse(details)] as const])))
}
