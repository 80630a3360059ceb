import type { ExpressionBuilder } from 'kysely'
import type { LoanDays } from '../../contract/loans/rules.ts'
import type { Schema } from '../platform/database/schema.ts'

/** Returns the condition that the borrower of a loan has the game at an event, or now if there is no event. */
export function isAway(days?: LoanDays) {
  return ({ eb, and, or }: ExpressionBuilder<Schema, 'loans'>) => {
    const isLent = eb('loans.state', '=', 'lent')
    if (!days) return isLent
    const { eventDay, today } = days
    const isKept = or([eb('loans.dueOn', 'is', null), eb('loans.dueOn', '>=', eventDay), eb('loans.dueOn', '<', today)])
    return and([isLent, isKept])
  }
}
