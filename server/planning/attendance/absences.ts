import type { Database } from '../../platform/database/schema.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import { absenceLifetime } from '../../../contract/planning/attendance/rules.ts'
import type { RecurringWork } from '../../platform/schedule/recurring-work.ts'
import { retentionWork } from '../../platform/schedule/slices.ts'

/**
 * Lists the seats that a member missed, as the hosts recorded them, the latest first, for operators who answer requests
 * of the member. `missedAt` is the start of the event.
 */
export async function listAbsences(db: Database, { userId, limit }: { userId: number; limit: number }) {
  return db
    .selectFrom('absences')
    .innerJoin('events', 'events.id', 'absences.eventId')
    .select(['absences.eventId', 'title', 'missedAt'])
    .where('userId', '=', userId)
    .orderBy('missedAt', 'desc')
    .orderBy('absences.eventId', 'desc')
    .limit(limit)
    .execute()
}

/** Leaves out the host, deleted accounts and members without a seat. */
export async function insertAbsences(
  transaction: Database,
  { eventId, hostId, absentIds }: { eventId: number; hostId: number; absentIds: readonly number[] },
) {
  await transaction
    .insertInto('absences')
    .columns(['eventId', 'userId', 'missedAt'])
    .expression((from) =>
      from
        .selectFrom('places')
        .innerJoin('events', 'events.id', 'places.eventId')
        .innerJoin('users', 'users.id', 'places.userId')
        .select(['places.eventId', 'places.userId', 'events.date as missedAt'])
        .where('places.eventId', '=', eventId)
        .where('places.joinedAt', 'is not', null)
        .where(isOneOf(transaction, 'places.userId', absentIds))
        .where('places.userId', '<>', hostId)
        .where('users.deletedAt', 'is', null),
    )
    .execute()
}

export async function deleteOldAbsences(db: Database, { before, limit }: { before: Date; limit: number }) {
  const deleted = await db
    .deleteFrom('absences')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('eventId', 'userId'),
        'in',
        selectFrom('absences as old')
          .select(['old.eventId', 'old.userId'])
          .where('old.missedAt', '<=', before.toISOString())
          .orderBy('old.missedAt')
          .limit(limit)
          .$asTuple('eventId', 'userId'),
      ),
    )
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/** Deletes absences a year after the event, every hour. */
export function absenceRetentionWork(db: Database): RecurringWork {
  return retentionWork({ name: 'forget absences', lifetime: absenceLifetime, maxStatements: 50 }, (rows) =>
    deleteOldAbsences(db, rows),
  )
}
