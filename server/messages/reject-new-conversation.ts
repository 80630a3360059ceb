import type { FastifyReply } from 'fastify'
import { ProblemError } from '../platform/http/problem-error.ts'

/** Throws `TooManyNewConversations`, with the number of seconds to wait in the header `Retry-After`. */
export function rejectNewConversation(reply: FastifyReply, { nextAt }: { nextAt: string }): never {
  void reply.header('retry-after', Math.ceil((Date.parse(nextAt) - Date.now()) / 1000))
  throw new ProblemError('TooManyNewConversations')
}
