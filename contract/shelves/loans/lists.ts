import { activeStates, closedStates, type LoanRole, loanRoles, type LoanState } from './rules.ts'

export const loanLists = ['lent', 'borrowed', 'incoming', 'outgoing', 'past'] as const
export type LoanList = (typeof loanLists)[number]

/** The loans of each list: the member's role and the states. */
export const listedLoans: Record<LoanList, { roles: readonly LoanRole[]; states: readonly LoanState[] }> = {
  lent: { roles: ['owner'], states: activeStates },
  borrowed: { roles: ['borrower'], states: activeStates },
  incoming: { roles: ['owner'], states: ['requested'] },
  outgoing: { roles: ['borrower'], states: ['requested'] },
  past: { roles: loanRoles, states: closedStates },
}
