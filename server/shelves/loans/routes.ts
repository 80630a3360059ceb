import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/shelves/loans/calls.ts'
import { rejectNewConversation } from '../../messages/new-conversations.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { agreeToLoan, changeDueDate, declineLoan, stepLoan } from './loan-changes.ts'
import { listHandOverEvents } from './hand-over-events.ts'
import { getLoan, listLoans } from './loans.ts'
import { askToBorrow } from './loan-requests.ts'

/** Serves the loans of members. Only the owner and the borrower see a loan. */
export async function serveLoans(app: FastifyInstance, { db }: Services) {
  serve(app, calls.listLoans, ({ query, member }) => listLoans(db, { userId: member.id, query, now: new Date() }))

  serve(app, calls.askToBorrow, async ({ body, member, writer, reply }) => {
    if (body.ownerId === member.id)
      throw new ProblemError('InvalidInput', { ownerId: 'You cannot borrow your own games' })
    const asked = await askToBorrow(writer, {
      ...body,
      message: body.message || null,
      borrowerId: member.id,
      now: new Date(),
    })
    if (asked.id === undefined) return rejectNewConversation(reply, asked)
    return getLoan(db, { id: asked.id, userId: member.id, now: new Date() })
  })

  serve(app, calls.agreeToLoan, async ({ parameters: { loanId }, body, member, writer }) => {
    await agreeToLoan(writer, { loanId, userId: member.id, ...body, note: body.note || null, now: new Date() })
    return getLoan(db, { id: loanId, userId: member.id, now: new Date() })
  })

  serve(app, calls.declineLoan, async ({ parameters: { loanId }, body: { note }, member, writer }) => {
    await declineLoan(writer, { loanId, userId: member.id, note: note || null, now: new Date() })
    return getLoan(db, { id: loanId, userId: member.id, now: new Date() })
  })

  serve(app, calls.changeDueDate, async ({ parameters: { loanId }, body: { dueOn }, member, writer }) => {
    await changeDueDate(writer, { loanId, userId: member.id, dueOn, now: new Date() })
    return getLoan(db, { id: loanId, userId: member.id, now: new Date() })
  })

  serve(app, calls.stepLoan, async ({ parameters: { loanId }, body: { action }, member, writer }) => {
    await stepLoan(writer, { loanId, userId: member.id, action, now: new Date() })
    return getLoan(db, { id: loanId, userId: member.id, now: new Date() })
  })

  serve(app, calls.listHandOverEvents, async ({ parameters: { loanId }, query, member }) => {
    const now = new Date()
    const { other } = await getLoan(db, { id: loanId, userId: member.id, now })
    return listHandOverEvents(db, { userId: member.id, otherId: other.id, query, now })
  })
}
