import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'
import type { ServeOptions } from './serve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called in place of refusing the request under pressure. */
    pressureHandler?: () => void
  }
}

/**
 * Milliseconds that the event loop may be late, on average over a second. So late, those who wait have given up, and more
 * work makes everyone wait longer; a busy machine that keeps up stays far below.
 */
const usualMaxDelay = 2_000

/** Refuses requests as `Unavailable`, before they cost anything, while the process cannot keep up. */
export async function refuseWhenOverloaded(app: FastifyInstance, maxEventLoopDelay = usualMaxDelay) {
  await app.register(underPressure, { maxEventLoopDelay, customError: Overloaded })
}

/** For what operators ask, which has to be answered most of all under pressure. */
export const answeredUnderPressure = { config: { pressureHandler: () => undefined } } satisfies ServeOptions

class Overloaded extends Refusal {
  constructor() {
    super('Unavailable')
  }
}
