import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { daysFromNow } from './host-event.ts'
import type { TestServer } from './server.ts'

/** An event has taken place, a week ago. Nobody may create one in the past, so it is moved there. */
export function letPass({ dataDirectory }: TestServer, eventId: number) {
  const database = new DatabaseSync(join(dataDirectory, 'meeplehood.sqlite'), { timeout: 5000 })
  const date = daysFromNow(-7).toISOString()
  const { changes } = database.prepare('update events set date = ?, "endsAt" = ? where id = ?').run(date, date, eventId)
  database.close()
  if (changes !== 1) throw new Error(`there is no event ${eventId}`)
}
