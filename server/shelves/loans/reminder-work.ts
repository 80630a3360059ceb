import { loanReminders } from '../../../contract/shelves/loans/rules.ts'
import { Writer } from '../../platform/live/writer.ts'
import { RecurringWork, type Slices } from '../../platform/schedule/recurring-work.ts'
import { oneByOne } from '../../platform/schedule/slices.ts'
import type { Services } from '../../platform/services/services.ts'
import { listDueLoans, sendReminder } from './due-loans.ts'

/** Maximum number of loans per kind of reminder in one run; the next run continues. */
const maxLoans = 500

/** Reminds borrowers the day before a loan is due, and borrowers and owners the day after. */
export function loanReminderWork(services: Pick<Services, 'db' | 'live'>): RecurringWork {
  return new RecurringWork({
    name: 'remind borrowers',
    every: 10 * 60_000,
    slices: (now) => sendReminders(services, { now }),
  })
}

async function* sendReminders(services: Pick<Services, 'db' | 'live'>, { now }: { now: Date }): Slices {
  const writer = new Writer(services)
  for (const reminder of loanReminders) {
    const due = await listDueLoans(services.db, { reminder, now, limit: maxLoans })
    yield* oneByOne(due, (id) => sendReminder(writer, { id, reminder, now }))
  }
}
