import { cancelLoansBetween, endLoansOfMember } from './released-loans.ts'
import { loanReminderWork } from './reminder-work.ts'
import { serveLoans } from './routes.ts'
import type { Subject } from '../../platform/services/subject.ts'

export const loans = {
  serve: [serveLoans],
  work: (services) => [loanReminderWork(services)],
  personal: { erase: [endLoansOfMember], separate: [cancelLoansBetween] },
} satisfies Subject
