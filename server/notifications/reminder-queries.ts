import type { ReminderKind } from '../../contract/notifications/kinds.ts'
import { reminderTimes } from '../../contract/notifications/rules.ts'
import type { Database } from '../platform/database/schema.ts'

/** An event whose attendees are to be reminded, with the start they are reminded of. */
type Due = { id: number; date: string }

/** Events whose reminder of a kind is due and has not gone out for the start they have now, the soonest first. */
export async function listDueReminders(
  db: Database,
  { kind, now, limit }: { kind: ReminderKind; now: Date; limit: number },
): Promise<Due[]> {
  const { lead, latest } = reminderTimes[kind]
  return db
    .selectFrom('events')
    .select(['events.id', 'events.date'])
    .where('cancelledAt', 'is', null)
    .where('date', '>', new Date(now.getTime() + latest).toISOString())
    .where('date', '<=', new Date(now.getTime() + lead).toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('eventReminders')
            .select('eventReminders.eventId')
            .whereRef('eventReminders.eventId', '=', 'events.id')
            .whereRef('eventReminders.date', '=', 'events.date')
            .where('eventReminders.kind', '=', kind),
        ),
      ),
    )
    .orderBy('date')
    .orderBy('events.id')
    .limit(limit)
    .execute()
}

/**
 * Reminds everybody who attends an event, once for each start it has, of any number of processes that try. Who joined
 * after the reminder was due knows already.
 *
 * @returns who was reminded
 */
export async function remindAttendees(
  db: Database,
  { id, date, kind, now }: Due & { kind: ReminderKind; now: Date },
): Promise<number[]> {
  return db.transaction().execute(async (transaction) => {
    const claimed = await transaction
      .insertInto('eventReminders')
      .values({ eventId: id, kind, date })
      .onConflict((conflict) => conflict.columns(['eventId', 'kind', 'date']).doNothing())
      .returning('eventId')
      .executeTakeFirst()
    if (!claimed) return []
    const joinedBy = new Date(Date.parse(date) - reminderTimes[kind].lead).toISOString()
    const told = await transaction
      .insertInto('notifications')
      .columns(['userId', 'eventId', 'kind', 'createdAt'])
      .expression((from) =>
        from
          .selectFrom('attendees')
          .innerJoin('events', 'events.id', 'attendees.eventId')
          .select(({ val }) => [
            'attendees.userId',
            'attendees.eventId',
            val(kind).as('kind'),
            val(now.toISOString()).as('createdAt'),
          ])
          .where('attendees.eventId', '=', id)
          .where('attendees.joinedAt', '<=', joinedBy)
          // As it is now: called off or moved since it was found due, it is no more.
          .where('events.date', '=', date)
          .where('events.cancelledAt', 'is', null),
      )
      .returning('userId')
      .execute()
    return told.map((row) => row.userId)
  })
}
