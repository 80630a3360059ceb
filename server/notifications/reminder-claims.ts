import type { ExpressionBuilder } from 'kysely'
import type { Database, Schema } from '../platform/database/schema.ts'

/** A reminder of an event that starts at `date`. */
type Reminder = { eventId: number; kind: string; date: string }

/** Returns a condition for events whose people got no reminder of this kind yet for the current start. */
export function isNotReminded(kind: string) {
  return ({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'events'>) =>
    not(
      exists(
        selectFrom('eventReminders')
          .select('eventReminders.eventId')
          .whereRef('eventReminders.eventId', '=', 'events.id')
          .whereRef('eventReminders.date', '=', 'events.date')
          .where('eventReminders.kind', '=', kind),
      ),
    )
}

/** Returns whether this process is the first to create a reminder. */
export async function claimReminder(transaction: Database, reminder: Reminder): Promise<boolean> {
  const claimed = await transaction
    .insertInto('eventReminders')
    .values(reminder)
    .onConflict((conflict) => conflict.columns(['eventId', 'kind', 'date']).doNothing())
    .returning('eventId')
    .executeTakeFirst()
  return claimed !== undefined
}
