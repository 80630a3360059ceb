import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { daysFromNow } from './event-builders.ts'
import type { TestServer } from './server.ts'

/** Moves an event one week into the past, directly in the database, because the API only creates future events. */
export function moveEventToPast({ dataDirectory }: TestServer, eventId: number) {
  const database = new DatabaseSync(join(dataDirectory, 'meeplehood.sqlite'), { timeout: 5000 })
  const date = daysFromNow(-7).toISOString()
  const { changes } = database.prepare('update events set date = ?, "endsAt" = ? where id = ?').run(date, date, eventId)
  database.close()
  if (changes !== 1) throw new Error(`Event ${eventId} does not exist`)
}
