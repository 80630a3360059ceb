import { reminderKinds } from '../../contract/notifications/kinds.ts'
import { Writer } from '../platform/live/writer.ts'
import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import type { Services } from '../platform/services/services.ts'
import { askHowItWas, listEventsToAskAbout } from './how-was-it-queries.ts'
import { createReminders, listDueReminders } from './reminder-queries.ts'

/** Maximum number of events per kind of reminder in one run; the next run continues. */
const maxEvents = 500

/** Reminds the people of an event before it begins, and asks them afterwards how it was. */
export function reminderWork(services: Pick<Services, 'db' | 'live'>): RecurringWork {
  return { name: 'remind attendees', every: 60_000, run: (now) => sendReminders(services, { now }) }
}

async function sendReminders(services: Pick<Services, 'db' | 'live'>, { now }: { now: Date }) {
  const writer = new Writer(services)
  for (const kind of reminderKinds)
    for (const event of await listDueReminders(services.db, { kind, now, limit: maxEvents }))
      await createReminders(writer, { ...event, kind, now })
  for (const event of await listEventsToAskAbout(services.db, { now, limit: maxEvents }))
    await askHowItWas(writer, { ...event, now })
}
