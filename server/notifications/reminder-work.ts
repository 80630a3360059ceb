import { reminderKinds, type ReminderKind } from '../../contract/events/notifications/reminders.ts'
import { Writer } from '../platform/live/writer.ts'
import { RecurringWork, type Slices } from '../platform/schedule/recurring-work.ts'
import { untilDone } from '../platform/schedule/slices.ts'
import type { Services } from '../platform/services/services.ts'
import { askHowItWas, listEventsToAskAbout } from './how-was-it.ts'
import { createReminders, listDueReminders } from './reminders.ts'

/** Maximum number of events per kind of reminder in one run; the next run continues. */
const maxEvents = 500

/** Reminds the people of an event before it begins, and asks them afterwards how it was. */
export function reminderWork(services: Pick<Services, 'db' | 'live'>): RecurringWork {
  return new RecurringWork({
    name: 'remind attendees',
    every: 60_000,
    slices: (now) => sendReminders(services, { now }),
  })
}

async function* sendReminders(services: Pick<Services, 'db' | 'live'>, { now }: { now: Date }): Slices {
  const writer = new Writer(services)
  for (const kind of Object.keys(reminderKinds) as ReminderKind[]) {
    const due = await listDueReminders(services.db, { kind, now, limit: maxEvents })
    for (const event of due) yield* untilDone(() => createReminders(writer, { ...event, kind, now }))
  }
  const past = await listEventsToAskAbout(services.db, { now, limit: maxEvents })
  for (const event of past) yield* untilDone(() => askHowItWas(writer, { ...event, now }))
}
