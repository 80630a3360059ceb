import type { LoanList } from '../../../contract/shelves/loans/rules.ts'
import { callPages, callQuery } from '../../platform/api/call-queries.ts'

/** The loans of a list, refetched on every view. */
export function loanPages(list: LoanList) {
  return { ...callPages('GET /api/loans', { query: { list, limit: 20 } }), staleTime: 0 }
}

/** The next upcoming events of both members of a loan. */
export function handOverEventsQuery(loanId: number) {
  const query = callQuery('GET /api/loans/:loanId/events', { parameters: { loanId }, query: { limit: 50 } })
  return { ...query, staleTime: 0 }
}
