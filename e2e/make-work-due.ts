import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { daysFromNow } from './event-builders.ts'
import type { TestServer } from './server.ts'

/**
 * Changes the database so that an event begins in `hoursAhead` hours (a negative number: in the past) and its attendees
 * joined a week ago. The server then creates the reminders of this time within seconds.
 */
export function makeReminderDue(
  { dataDirectory }: TestServer,
  { eventId, hoursAhead }: { eventId: number; hoursAhead: number },
) {
  const database = new DatabaseSync(join(dataDirectory, 'meeplehood.sqlite'), { timeout: 5000 })
  const [start, end] = [hoursAhead, hoursAhead + 2].map((hours) => daysFromNow(hours / 24).toISOString())
  const weekAgo = daysFromNow(-7).toISOString()
  database.prepare('update events set date = ?, "endsAt" = ? where id = ?').run(start ?? '', end ?? '', eventId)
  database
    .prepare('update places set "joinedAt" = ? where "eventId" = ? and "joinedAt" is not null')
    .run(weekAgo, eventId)
  database.prepare('update "recurringWork" set "dueAt" = ? where name = ?').run(weekAgo, 'remind attendees')
  database.close()
}
