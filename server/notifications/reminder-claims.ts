import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { Database, Schema } from '../platform/database/schema.ts'
import type { Writer } from '../platform/live/writer.ts'
import { rowsPerSlice } from '../platform/schedule/slices.ts'
import { recordNotified } from './stored-notifications.ts'

/** A reminder of an event that starts at `date`. */
type Reminder = { eventId: number; kind: string; date: string }

type SelectPeople = (db: Database) => SelectQueryBuilder<Schema, never, { eventId: number; userId: number }>

/** Returns a condition for events some of whose people got no reminder of this kind yet for the current start. */
export function isNotReminded(kind: string) {
  return ({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'events'>) =>
    not(
      exists(
        selectFrom('eventReminders')
          .select('eventReminders.eventId')
          .whereRef('eventReminders.eventId', '=', 'events.id')
          .whereRef('eventReminders.date', '=', 'events.date')
          .where('eventReminders.kind', '=', kind)
          .where('eventReminders.lastUserId', 'is', null),
      ),
    )
}

/** If several processes try, each member gets one reminder. Returns whether members may be left for the next call. */
export async function remindNext(
  writer: Writer,
  { selectPeople, now, ...reminder }: Reminder & { selectPeople: SelectPeople; now: Date },
): Promise<boolean> {
  return writer.transaction(async (transaction) => {
    const lastUserId = await claimReminder(transaction, reminder)
    if (lastUserId === null) return false
    const notified = await transaction
      .insertInto('notifications')
      .columns(['userId', 'eventId', 'kind', 'createdAt'])
      .expression((from) =>
        from
          .selectFrom(selectPeople(transaction).as('people'))
          .innerJoin('events', 'events.id', 'people.eventId')
          .select(({ val }) => [
            'people.userId',
            'people.eventId',
            val(reminder.kind).as('kind'),
            val(now.toISOString()).as('createdAt'),
          ])
          .where('people.userId', '>', lastUserId)
          // The host may have cancelled or moved the event since it was listed.
          .where('events.date', '=', reminder.date)
          .where('events.cancelledAt', 'is', null)
          .orderBy('people.userId')
          .limit(rowsPerSlice),
      )
      .returning('userId')
      .execute()
    const isDone = notified.length < rowsPerSlice
    await transaction
      .updateTable('eventReminders')
      .set({ lastUserId: isDone ? null : Math.max(...notified.map(({ userId }) => userId)) })
      .where(({ and }) => and(reminder))
      .execute()
    recordNotified(transaction, notified)
    return !isDone
  })
}

/** Locks a reminder and returns the last member who got it, 0 before the first, and null after all. */
async function claimReminder(transaction: Database, reminder: Reminder): Promise<number | null> {
  const claimed = await transaction
    .insertInto('eventReminders')
    .values({ ...reminder, lastUserId: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['eventId', 'kind', 'date'])
        .doUpdateSet(({ ref }) => ({ lastUserId: ref('eventReminders.lastUserId') })),
    )
    .returning('lastUserId')
    .executeTakeFirstOrThrow()
  return claimed.lastUserId
}
