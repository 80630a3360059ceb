import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BudgetName } from '../../../contract/platform/budgets.ts'
import { livePath } from '../../../contract/platform/live.ts'
import { tooManyRequests } from './budgets.ts'
import { networkOf } from './network.ts'

/**
 * The number of requests of one sender that a process handles at the same time, and of those that wait. Each write can
 * occupy one of PostgreSQL's ten connections while it waits for a lock.
 */
const limits = {
  reads: { running: 8, waiting: 200 },
  /** Searches, plans and exports can take long. They leave one of the four connections that reads share. */
  searches: { running: 3, waiting: 200 },
  writes: { running: 3, waiting: 200 },
  /** Reads, and also writes, of visitors of one network, such as a club that registers in one evening. */
  visits: { running: 16, waiting: 1_000 },
}

/** Answers from memory, and requests that wait for other servers or for drawings, which have limits of their own. */
const immediate: ReadonlySet<BudgetName> = new Set([
  'probes',
  'files',
  'pageFetches',
  'pictureFetches',
  'previewPictures',
])

type Turn = { isHandled: boolean; end: () => void }
type Sender = { running: number; waiting: (() => void)[] }

/**
 * Handles a few requests of each member, and of the visitors of each network, at the same time. Further ones wait, so
 * that a member who sends many requests at once keeps only their own waiting. Beyond that, throws `TooManyRequests`.
 */
export function takeOwnTurns(app: FastifyInstance) {
  const senders = new Map<string, Sender>()
  const turns = new WeakMap<FastifyRequest, Turn>()

  app.addHook('preValidation', (request, reply, done) => {
    if (!needsTurn(request.routeOptions) || request.is404) return done()
    const { kind, key } = senderOf(request)
    const sender = senders.get(key) ?? { running: 0, waiting: [] }
    if (sender.waiting.length >= limits[kind].waiting) return done(tooManyRequests(reply, 1_000))
    senders.set(key, sender)
    const start = () => {
      turns.set(request, openTurn(key, sender))
      // A handler that has begun goes on without its connection.
      reply.raw.once('close', () => endUnhandled(request))
      if (reply.raw.destroyed) endUnhandled(request)
      else done()
    }
    if (sender.running < limits[kind].running) {
      sender.running += 1
      start()
    } else sender.waiting.push(start)
  })

  app.addHook('onRoute', (route) => {
    if (!needsTurn(route)) return
    const { handler } = route
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply)
      const turn = turns.get(request)
      if (!turn || !(answer instanceof Promise)) return answer
      turn.isHandled = true
      return answer.finally(() => turn.end())
    }
  })

  app.addHook('onSend', (request, _reply, payload, done) => {
    endUnhandled(request)
    done(null, payload)
  })

  function openTurn(key: string, sender: Sender): Turn {
    let isOpen = true
    const end = () => {
      if (!isOpen) return
      isOpen = false
      const next = sender.waiting.shift()
      // Others get their turn in between.
      if (next) return void setImmediate(next)
      sender.running -= 1
      if (sender.running === 0) senders.delete(key)
    }
    return { isHandled: false, end }
  }

  /** Ends the turn of a request that was rejected before its handler, or whose connection has closed before it. */
  function endUnhandled(request: FastifyRequest) {
    const turn = turns.get(request)
    if (turn?.isHandled === false) turn.end()
  }
}

/** A live stream stays open, and members have a limit for them. */
function needsTurn({ url, config }: { url?: string; config?: { budget?: BudgetName } }): boolean {
  const { budget } = config ?? {}
  return url !== livePath && budget !== undefined && !immediate.has(budget)
}

function senderOf({ session, ip, method, routeOptions }: FastifyRequest): { kind: keyof typeof limits; key: string } {
  const userId = session?.userId
  const isWrite = method !== 'GET' && method !== 'HEAD'
  // A visitor who opens a page does not wait for passwords and emails of others.
  if (userId === undefined)
    return { kind: 'visits', key: `${isWrite ? 'writes' : 'reads'} of network ${networkOf(ip)}` }
  const kind = isWrite ? 'writes' : routeOptions.config.budget === 'reads' ? 'reads' : 'searches'
  return { kind, key: `${kind} of member ${userId}` }
}
