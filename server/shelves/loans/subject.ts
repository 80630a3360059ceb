import { lastReadTitle } from '../../people/visibility/event-readers.ts'
import { nestGame } from '../../games/archived-games.ts'
import { type LoanState, loanReminders } from '../../../contract/shelves/loans/rules.ts'
import type { Subject } from '../../platform/services/subject.ts'
import { type ArchiveParts, byKey } from '../../platform/subjects/archive-parts.ts'
import { cancelLoansBetween, endLoansOfMember } from './released-loans.ts'
import { serveLoans } from './routes.ts'
import { Writer } from '../../platform/live/writer.ts'
import { RecurringWork, type Slices } from '../../platform/schedule/recurring-work.ts'
import { oneByOne } from '../../platform/schedule/slices.ts'
import type { Services } from '../../platform/services/services.ts'
import { listDueLoans, sendReminder } from './due-loans.ts'

/** Maximum number of loans per kind of reminder in one run; the next run continues. */
const maxLoans = 500

const archive = {
  loans: (db, { userId }) =>
    byKey(
      db
        .selectFrom('loans')
        .innerJoin('games', 'games.id', 'loans.gameId')
        .innerJoin('users as owners', 'owners.id', 'loans.ownerId')
        .innerJoin('users as borrowers', 'borrowers.id', 'loans.borrowerId')
        .leftJoin('events', 'events.id', 'loans.eventId')
        .select(['loans.gameId', 'games.name', 'loans.ownerId', 'owners.fullName as ownerName'])
        .select(['loans.borrowerId', 'borrowers.fullName as borrowerName', 'state', 'message', 'note', 'dueOn'])
        .select([
          'loans.eventId',
          lastReadTitle(db, userId),
          'requestedAt',
          'answeredAt',
          'handedOverAt',
          'givenBackAt',
        ])
        .select('closedAt')
        .where(({ or, eb }) => or([eb('loans.ownerId', '=', userId), eb('loans.borrowerId', '=', userId)])),
      ['loans.id'],
      ({ ownerId, ownerName, borrowerId, borrowerName, eventId, title, state, ...loan }) => {
        const isOwner = ownerId === userId
        return {
          role: isOwner ? ('owner' as const) : ('borrower' as const),
          with: isOwner ? { id: borrowerId, fullName: borrowerName } : { id: ownerId, fullName: ownerName },
          state: state as LoanState,
          event: eventId === null ? null : { id: eventId, title },
          ...nestGame(loan),
        }
      },
    ),
} satisfies ArchiveParts

export const loans = {
  serve: [serveLoans],
  work: (services) => [loanReminderWork(services)],
  personal: {
    tables: { loans: 'loans' },
    archive,
    erase: [endLoansOfMember],
    separate: [cancelLoansBetween],
  },
  reportable: {},
} satisfies Subject

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
