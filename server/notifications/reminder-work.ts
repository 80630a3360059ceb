import { reminderKinds } from '../../contract/notifications/kinds.ts'
import { Writer } from '../platform/live/writer.ts'
import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import type { Services } from '../platform/services/services.ts'
import { createReminders, listDueReminders } from './reminder-queries.ts'

/** Maximum number of events per kind of reminder in one run; the next run continues. */
const maxEvents = 500

/** Reminds attendees and playing hosts of an event before it begins; see `reminderTimes`. */
export function reminderWork(services: Pick<Services, 'db' | 'live'>): RecurringWork {
  return { name: 'remind attendees', every: 60_000, run: (now) => sendReminders(services, { now }) }
}

/** Creates the notifications of the reminders that are due. */
async function sendReminders(services: Pick<Services, 'db' | 'live'>, { now }: { now: Date }) {
  const writer = new Writer(services)
  for (const kind of reminderKinds)
    for (const event of await listDueReminders(services.db, { kind, now, limit: maxEvents }))
      await createReminders(writer, { ...event, kind, now })
}
