import { absenceLifetime, manyAbsences } from '../../contract/planning/attendance/rules.ts'
import type { Database } from '../platform/database/schema.ts'

/**
 * Selects the attendees of an event who had a seat at `joinedBy` and missed several events within a year before `now`,
 * according to their hosts. Leaves out the host of the event.
 */
export function selectOftenAbsent(
  db: Database,
  { eventId, joinedBy, now }: { eventId: number; joinedBy: string; now: Date },
) {
  return db
    .selectFrom('places')
    .innerJoin('events as attended', 'attended.id', 'places.eventId')
    .select(['places.eventId', 'places.userId'])
    .where('places.eventId', '=', eventId)
    .where('places.joinedAt', '<=', joinedBy)
    .whereRef('places.userId', '<>', 'attended.hostId')
    .where(({ eb, selectFrom, val }) =>
      eb(
        selectFrom('absences')
          .select(({ fn }) => fn.countAll<number>().as('missed'))
          .whereRef('absences.userId', '=', 'places.userId')
          .where('missedAt', '>', new Date(now.getTime() - absenceLifetime).toISOString()),
        '>=',
        val(manyAbsences),
      ),
    )
}
