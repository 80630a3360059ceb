import type { ExpressionBuilder } from 'kysely'
import type { LoanDays } from '../../../contract/shelves/loans/rules.ts'
import type { Schema } from '../../platform/database/schema.ts'

/** Returns the condition that the borrower of a loan has the game at an event. */
export function isAway({ eventDay, today }: LoanDays) {
  return ({ eb, and, or }: ExpressionBuilder<Schema, 'loans'>) => {
    const isLent = eb('loans.state', '=', 'lent')
    const isKept = or([eb('loans.dueOn', 'is', null), eb('loans.dueOn', '>=', eventDay), eb('loans.dueOn', '<', today)])
    return and([isLent, isKept])
  }
}
