import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { daysFromNow } from './event-builders.ts'
import type { TestServer } from './server.ts'

/** Changes the database so that the server does this recurring work at its next check, which is within a second. */
export function makeWorkDue(server: TestServer, name: 'mail notifications' | 'remind attendees' | 'suggest events') {
  changeDatabase(server, (database) => {
    database.prepare('update "recurringWork" set "dueAt" = ? where name = ?').run(daysFromNow(-7).toISOString(), name)
  })
}

/**
 * Changes the database so that an event begins in `hoursAhead` hours (a negative number: in the past) and its attendees
 * joined a week ago. The server then creates the reminders of this time within a second.
 */
export function makeReminderDue(server: TestServer, { eventId, hoursAhead }: { eventId: number; hoursAhead: number }) {
  changeDatabase(server, (database) => {
    const [start, end] = [hoursAhead, hoursAhead + 2].map((hours) => daysFromNow(hours / 24).toISOString())
    database.prepare('update events set date = ?, "endsAt" = ? where id = ?').run(start ?? '', end ?? '', eventId)
    database
      .prepare('update places set "joinedAt" = ? where "eventId" = ? and "joinedAt" is not null')
      .run(daysFromNow(-7).toISOString(), eventId)
  })
  makeWorkDue(server, 'remind attendees')
}

function changeDatabase({ dataDirectory }: TestServer, change: (database: DatabaseSync) => void) {
  const database = new DatabaseSync(join(dataDirectory, 'meeplehood.sqlite'), { timeout: 5000 })
  change(database)
  database.close()
}
