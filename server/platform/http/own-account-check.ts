import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/platform/call.ts'
import { ProblemError } from './problem-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Throws `NotFound` for an unknown member or one who is hidden from the viewer. */
    requireVisibleUser: (key: { id: number; viewerId: number }) => Promise<void>
  }
}

/**
 * Returns the hooks of a route for one member's account (`access: 'self'`) that reject other members: with `NotFound`
 * if they may not see that member, else with `NotYours`. They run after the path is checked.
 */
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
