import { reminderKinds } from '../../contract/notifications/kinds.ts'
import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import type { Services } from '../platform/services/services.ts'
import { listDueReminders, remindAttendees } from './reminder-queries.ts'

/** Events looked at in one run, of each kind of reminder; what is left comes with the next. */
const maxEvents = 500

/** Reminds attendees of events a day and two hours before they begin, every minute. */
export function remindingAttendees(services: Pick<Services, 'db' | 'live'>): RecurringWork {
  return { name: 'remind attendees', every: 60_000, run: (now) => sendReminders(services, { now }) }
}

/** Sends the reminders that are due; by mail they go as any notification does. */
export async function sendReminders({ db, live }: Pick<Services, 'db' | 'live'>, { now }: { now: Date }) {
  for (const kind of reminderKinds)
    for (const event of await listDueReminders(db, { kind, now, limit: maxEvents })) {
      const told = await remindAttendees(db, { ...event, kind, now })
      live.announce(told, { topic: 'notifications' })
    }
}
