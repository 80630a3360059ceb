import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/platform/call.ts'
import { ProblemError } from './problem-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Throws `NotFound` for an unknown member or one who is hidden from the viewer. */
    requireVisibleUser: (key: { id: number; viewerId: number }) => Promise<void>
  }
}

/** Rejects other members after the path is checked: with `NotFound` if they may not see the member, else `NotYours`. */
export function requireOwnAccountFor(app: FastifyInstance, { access }: Call) {
  if (access !== 'self') return []
  return [
    async ({ params, session: { userId } }: FastifyRequest) => {
      const { id } = params as { id: number }
      if (id === userId) return
      if (userId !== undefined) await app.requireVisibleUser({ id, viewerId: userId })
      throw new ProblemError('NotYours')
    },
  ]
}
