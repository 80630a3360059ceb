import { type ReminderKind, reminderTimes } from '../../contract/events/notifications/reminders.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Writer } from '../platform/live/writer.ts'
import { isNotReminded, remindNext } from './reminder-claims.ts'
import { absenceLifetime, manyAbsences } from '../../contract/planning/attendance/rules.ts'

/** An event with a due reminder; `date` is the start that the reminder names. */
type DueReminder = { id: number; date: string }

/** Lists events whose reminder of this kind is due and was not created yet for their current start, soonest first. */
export async function listDueReminders(
  db: Database,
  { kind, now, limit }: { kind: ReminderKind; now: Date; limit: number },
): Promise<DueReminder[]> {
  const { lead, latest } = reminderTimes[kind]
  return db
    .selectFrom('events')
    .select(['events.id', 'events.date'])
    .where('cancelledAt', 'is', null)
    .where('date', '>', new Date(now.getTime() + latest).toISOString())
    .where('date', '<=', new Date(now.getTime() + lead).toISOString())
    .where(isNotReminded(kind))
    .orderBy('date')
    .orderBy('events.id')
    .limit(limit)
    .execute()
}

/**
 * Reminds the next people of an event that it begins soon, or asks members who often miss events whether they are still
 * coming. Leaves out members who joined or were named after the reminder was due, and the host of an event that was
 * created after it. An event that moves to another start gets another reminder.
 *
 * @returns whether people may be left for the next call
 */
export function createReminders(
  writer: Writer,
  { id: eventId, date, kind, now }: DueReminder & { kind: ReminderKind; now: Date },
): Promise<boolean> {
  const joinedBy = new Date(Date.parse(date) - reminderTimes[kind].lead).toISOString()
  const selectPeople = (db: Database) =>
    kind === 'reminderStillComing'
      ? selectOftenAbsent(db, { eventId, joinedBy, now })
      : selectMembersToRemind(db, { eventId, joinedBy })
  return remindNext(writer, { eventId, date, kind, selectPeople, now })
}

/** Selects the attendees and co-hosts of an event who had joined by `joinedBy`, and its host, whether playing or not. */
function selectMembersToRemind(db: Database, { eventId, joinedBy }: { eventId: number; joinedBy: string }) {
  return (
    db
      .selectFrom('places')
      .select(['eventId', 'userId'])
      .where('eventId', '=', eventId)
      .where(({ or, eb }) => or([eb('joinedAt', '<=', joinedBy), eb('namedAt', '<=', joinedBy)]))
      // `union` and not `unionAll`: a host who took a seat gets one reminder.
      .union((hosts) =>
        hosts
          .selectFrom('events')
          .select(['id as eventId', 'hostId as userId'])
          .where('id', '=', eventId)
          .where('createdAt', '<=', joinedBy),
      )
  )
}

/** Selects the attendees since `joinedBy` who often missed events within a year, according to their hosts. */
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
