import { loanReminders } from '../../contract/loans/rules.ts'
import { Writer } from '../platform/live/writer.ts'
import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import type { Services } from '../platform/services/services.ts'
import { listDueLoans, sendReminder } from './reminder-queries.ts'

/** Maximum number of loans per kind of reminder in one run; the next run continues. */
const maxLoans = 500

/** Reminds borrowers the day before a loan is due, and borrowers and owners the day after. */
export function loanReminderWork(services: Pick<Services, 'db' | 'live'>): RecurringWork {
  return { name: 'remind borrowers', every: 10 * 60_000, run: (now) => sendReminders(services, { now }) }
}

async function sendReminders(services: Pick<Services, 'db' | 'live'>, { now }: { now: Date }) {
  const writer = new Writer(services)
  for (const reminder of loanReminders)
    for (const id of await listDueLoans(services.db, { reminder, now, limit: maxLoans }))
      await sendReminder(writer, { id, reminder, now })
}
