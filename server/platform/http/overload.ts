import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from './problem-error.ts'
import type { ServeOptions } from './serve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route also answers while the process is overloaded. */
    answersUnderPressure?: boolean
  }
}

/**
 * Mean event loop delay in milliseconds from which the process counts as overloaded. With a delay this long, clients
 * have given up, and more work makes every other client wait longer. A busy machine that keeps up stays far below.
 */
const defaultMaxDelay = 2_000
const sampleInterval = 1_000
const resolution = 10

/**
 * Rejects requests with `Unavailable`, before they cost anything, while the process cannot keep up. Measures once the
 * app is ready, because building it blocks the event loop.
 */
export function rejectWhenOverloaded(app: FastifyInstance, maxEventLoopDelay = defaultMaxDelay) {
  const delays = monitorEventLoopDelay({ resolution })
  let isOverloaded = false
  let sampledAt = 0
  let timer: NodeJS.Timeout | undefined

  function sample() {
    const now = performance.now()
    // The histogram is empty if a single task blocked the event loop during the whole interval. It
    // also delayed this timer.
    const delay = delays.count > 0 ? delays.mean / 1e6 - resolution : now - sampledAt - sampleInterval
    isOverloaded = delay > maxEventLoopDelay
    delays.reset()
    sampledAt = now
  }

  app.addHook('onReady', (done) => {
    delays.enable()
    sampledAt = performance.now()
    timer = setInterval(sample, sampleInterval).unref()
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delays.disable()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const isRejected = isOverloaded && request.routeOptions.config.answersUnderPressure !== true
    done(isRejected ? new ProblemError('Unavailable') : undefined)
  })
}

/** Options of a route that operators need most when the process is overloaded. */
export const answerUnderPressure = { config: { answersUnderPressure: true } } as const satisfies ServeOptions
