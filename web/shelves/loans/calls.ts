import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LoanList } from '../../../contract/shelves/loans/lists.ts'
import type { LoanStep } from '../../../contract/shelves/loans/schemas.ts'
import { callPages, callQuery, keyOf } from '../../platform/api/call-queries.ts'
import { type CallInput, request } from '../../platform/api/request.ts'

/** The loans of a list, refetched on every view. */
export function loanPages(list: LoanList) {
  return { ...callPages('GET /api/loans', { query: { list, limit: 20 } }), staleTime: 0 }
}

/** The next upcoming events of both members of a loan. */
export function handOverEventsQuery(loanId: number) {
  const query = callQuery('GET /api/loans/:loanId/events', { parameters: { loanId }, query: { limit: 50 } })
  return { ...query, staleTime: 0 }
}

/** Asks a member to lend a game. */
export function useAskToBorrow() {
  return useLoanChange((body: CallInput<'POST /api/loans'>['body']) => request('POST /api/loans', { body }))
}

export function useAgreeToLoan(loanId: number) {
  return useLoanChange((body: CallInput<'POST /api/loans/:loanId/agreement'>['body']) =>
    request('POST /api/loans/:loanId/agreement', { parameters: { loanId }, body }),
  )
}

export function useDeclineLoan(loanId: number) {
  return useLoanChange((note: string | null) =>
    request('POST /api/loans/:loanId/decline', { parameters: { loanId }, body: { note } }),
  )
}

export function useChangeDueDate(loanId: number) {
  return useLoanChange((dueOn: string) =>
    request('PUT /api/loans/:loanId/due-date', { parameters: { loanId }, body: { dueOn } }),
  )
}

export function useStepLoan(loanId: number) {
  return useLoanChange((action: LoanStep['action']) =>
    request('POST /api/loans/:loanId/steps', { parameters: { loanId }, body: { action } }),
  )
}

/**
 * Refetches loans and collections, even after an error, which often means that the other member changed the loan first.
 */
function useLoanChange<Input>(send: (input: Input) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all(
        (
          [
            'GET /api/loans',
            'GET /api/users/:id/games',
            'GET /api/games/:id/players',
            'GET /api/games/:id/ownership',
          ] as const
        ).map((name) => cache.invalidateQueries({ queryKey: keyOf(name) })),
      ),
  })
}
