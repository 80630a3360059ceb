import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from './problem-error.ts'
import type { ServeOptions } from './serve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Replaces the rejection of a request while the process is overloaded. */
    pressureHandler?: () => undefined
  }
}

/**
 * Mean event loop delay in milliseconds from which the process counts as overloaded. With a delay this long, clients
 * have given up, and more work makes every other client wait longer. A busy machine that keeps up stays far below.
 */
const defaultMaxDelay = 2_000

/** Rejects requests with `Unavailable`, before they cost anything, while the process cannot keep up. */
export async function rejectWhenOverloaded(app: FastifyInstance, maxEventLoopDelay = defaultMaxDelay) {
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: async () => {
      throw new ProblemError('Unavailable')
    },
  })
}

/** Options of a route that operators need most when the process is overloaded. */
export const answerUnderPressure = { config: { pressureHandler: () => undefined } } as const satisfies ServeOptions
