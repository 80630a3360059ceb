import type { LoanList } from '../../../contract/shelves/loans/rules.ts'
import type { Loan, LoanStep } from '../../../contract/shelves/loans/schemas.ts'
import { callPages, callQuery } from '../../platform/api/call-queries.ts'
import { type CallInput, request } from '../../platform/api/request.ts'
import { useWrite } from '../../platform/api/use-write.ts'

/** The loans of a list, refetched on every view. */
export function loanPages(list: LoanList) {
  return { ...callPages('GET /api/loans', { query: { list, limit: 20 } }), staleTime: 0 }
}

/** The next upcoming events of both members of a loan. */
export function handOverEventsQuery(loanId: number) {
  const query = callQuery('GET /api/loans/:loanId/events', { parameters: { loanId }, query: { limit: 50 } })
  return { ...query, staleTime: 0 }
}

export function useAskToBorrow() {
  return useWrite((body: CallInput<'POST /api/loans'>['body']) => request('POST /api/loans', { body }))
}

export function useAgreeToLoan(loanId: number) {
  return useWrite((body: CallInput<'POST /api/loans/:loanId/agreement'>['body']) =>
    request('POST /api/loans/:loanId/agreement', { parameters: { loanId }, body }),
  )
}

export function useDeclineLoan(loanId: number) {
  return useWrite((note: string | null) =>
    request('POST /api/loans/:loanId/decline', { parameters: { loanId }, body: { note } }),
  )
}

export function useChangeDueDate({ id: loanId, version }: Loan) {
  return useWrite((dueOn: string) =>
    request('PUT /api/loans/:loanId/due-date', { parameters: { loanId }, body: { dueOn, version } }),
  )
}

export function useStepLoan(loanId: number) {
  return useWrite((action: LoanStep['action']) =>
    request('POST /api/loans/:loanId/steps', { parameters: { loanId }, body: { action } }),
  )
}
