import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BudgetName } from '../../../contract/platform/budgets.ts'
import { ProblemError } from '../http/problem-error.ts'
import type { CountCall, Keys } from './call-counts.ts'
import { networkOf } from './network.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    budget?: BudgetName
  }
  interface FastifyReply {
    /**
     * Counts the request against one more budget, whose allowances depend on the content of the request. Throws
     * `TooManyRequests` with `Retry-After` beyond it. Call it before anything is stored.
     */
    spend: (name: BudgetName, keys?: Keys) => Promise<void>
    /** Takes a call back that `spend` has counted. */
    refund: (name: BudgetName, keys: Keys) => Promise<void>
    /** Returns 0 if the allowances of these keys permit the request, or the milliseconds until they do. */
    trySpend: (name: BudgetName, keys: Keys) => Promise<number>
  }
}

/** Budgets that no person uses up, so that a request counts before its body has arrived. */
export const generousBudgets: ReadonlySet<BudgetName> = new Set([
  'probes',
  'files',
  'pages',
  'reads',
  'writes',
  'searches',
])

/**
 * Counts every request against the budget of its route. The server rejects requests beyond the budget with
 * `TooManyRequests` and `Retry-After`.
 *
 * Requests with a budget that a few of them use up count against it only when their body has arrived. Otherwise
 * connections that never send their body would use it up for others in the same network. Until then, they count as
 * ordinary reads or writes.
 *
 * @param rateLimit if false (`RATE_LIMIT=off`), calls have no limits
 */
export function useBudgets(
  app: FastifyInstance,
  { rateLimit, countCall }: { rateLimit: boolean; countCall: CountCall<BudgetName> },
) {
  const count: CountCall<BudgetName> = rateLimit ? countCall : () => 0
  app.decorateReply('spend', async function (name, keys) {
    const wait = await count(name, { ...keysOf(this.request), ...keys })
    if (wait > 0) throw tooManyRequests(this, wait)
  })
  app.decorateReply('refund', async (name, keys) => {
    await count(name, keys, -1)
  })
  app.decorateReply('trySpend', async (name, keys) => count(name, keys))
  if (!rateLimit) return
  const countRequest = (name: BudgetName, request: FastifyRequest, reply: FastifyReply, done: Done) => {
    const wait = count(name, keysOf(request))
    const finish = (milliseconds: number) => done(milliseconds > 0 ? tooManyRequests(reply, milliseconds) : undefined)
    // In one process, a call that is within its budget does not wait for a promise.
    if (typeof wait === 'number') finish(wait)
    else wait.then(finish, done)
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) countRequest('files', request, reply, done)
    else done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    const { budget } = request.routeOptions.config
    if (budget === undefined || generousBudgets.has(budget)) done()
    else countRequest(budget, request, reply, done)
  })
  app.addHook('onRoute', (route) => {
    // The hooks of a route run after those of its scope, which find the member.
    route.onRequest = [countOnArrival, ...[route.onRequest ?? []].flat()]
  })

  function countOnArrival(request: FastifyRequest, reply: FastifyReply, done: Done) {
    const { budget = 'reads' } = request.routeOptions.config
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    countRequest(generousBudgets.has(budget) ? budget : isRead ? 'reads' : 'writes', request, reply, done)
  }
}

type Done = (error?: Error) => void

function keysOf(request: FastifyRequest): Keys {
  // Files and pages have no session.
  return { member: request.session?.userId, network: networkOf(request.ip) }
}

export function tooManyRequests(reply: FastifyReply, milliseconds: number): ProblemError {
  void reply.header('retry-after', Math.ceil(milliseconds / 1000))
  return new ProblemError('TooManyRequests')
}
