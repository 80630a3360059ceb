import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { paging } from '../../platform/fields.ts'
import { loanLists } from './rules.ts'
import { Loan, LoanDecline, LoanDueDate, LoanEvent, LoanStep, LoanTerms, NewLoan } from './schemas.ts'

export const listLoans = defineCall('GET /api/loans', {
  summary: 'List my loans: lent and borrowed games by due date, requests and closed loans newest first',
  query: z.object({
    list: z
      .enum(loanLists)
      .optional()
      .describe(
        '`lent` (the default) are my games that others have or will get, and `borrowed` the games of others. `incoming` and `outgoing` are requests without an answer, and `past` are closed loans.',
      ),
    ...paging,
  }),
  answer: z.array(Loan),
})

export const askToBorrow = defineCall('POST /api/loans', {
  summary: 'Ask a member to lend me a game that they offer',
  description:
    'The rules for messages hold: the member decides who can contact them, and asking a stranger counts as a new conversation.',
  body: NewLoan,
  answer: Loan,
  refusals: [
    'NotFound',
    'MessagesRestricted',
    'AccountLimited',
    'AccountOnHold',
    'TooManyNewConversations',
    'NotForLoan',
    'AlreadyAsked',
    'TooManyLoanRequests',
    'TooManyNotified',
  ],
})

export const agreeToLoan = defineCall('POST /api/loans/:loanId/agreement', {
  summary: 'Agree to lend a game until a day, and choose an event where I hand it over',
  body: LoanTerms,
  status: 200,
  answer: Loan,
  refusals: ['LoanChanged', 'AlreadyPromised'],
})

export const declineLoan = defineCall('POST /api/loans/:loanId/decline', {
  summary: 'Decline to lend a game, with a note if I like',
  body: LoanDecline,
  status: 200,
  answer: Loan,
  refusals: ['LoanChanged'],
})

export const stepLoan = defineCall('POST /api/loans/:loanId/steps', {
  summary: 'Cancel a loan, or say that the game was handed over, given back or returned',
  description:
    'The owner marks the hand-over and the return. The borrower can say that they gave the game back, and the owner that it has not arrived.',
  body: LoanStep,
  status: 200,
  answer: Loan,
  refusals: ['LoanChanged'],
})

export const changeDueDate = defineCall('PUT /api/loans/:loanId/due-date', {
  saves: 'texts',
  summary: 'Change the due date of a game that I have promised or lent. The borrower is notified',
  body: LoanDueDate,
  answer: Loan,
  refusals: ['LoanChanged'],
})

export const listHandOverEvents = defineCall('GET /api/loans/:loanId/events', {
  summary: 'List the upcoming events of both members of a loan, where the game can change hands, soonest first',
  query: z.object(paging),
  answer: z.array(LoanEvent),
})
