import type { FastifyInstance } from 'fastify'
import { memberIdHeader } from '../../../contract/platform/live.ts'
import { ProblemError } from './problem-error.ts'

/** Rejects requests of a tab that shows another member than the session, before anything is read or written. */
export function checkMembers(app: FastifyInstance) {
  app.addHook('onRequest', ({ headers, session: { userId } }, _reply, done) => {
    const shown = headers[memberIdHeader]
    const isOther = shown !== undefined && userId !== undefined && shown !== String(userId)
    done(isOther ? new ProblemError('OtherAccount') : undefined)
  })
}
