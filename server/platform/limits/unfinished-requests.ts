import type { FastifyInstance, FastifyRequest } from 'fastify'
import { closeLateRequest } from '../http/unreadable-requests.ts'
import { networkOf } from './network.ts'

/** The bodies of unfinished requests can fill memory until their time is up. */
const maxUnfinished = 50

/**
 * Ends the oldest unfinished request of a member or network that has too many, with `RequestTimeout`. New requests are
 * never rejected: otherwise connections that never finish would keep others in their network from writing.
 */
export function limitUnfinishedRequests(app: FastifyInstance) {
  const unfinished = new Map<string, Set<FastifyRequest>>()

  function follow(request: FastifyRequest, _reply: unknown, done: () => void) {
    const { raw, headers } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    // Requests that tests inject have no connection, and `complete` is undefined.
    if (hasBody && raw.complete === false && !raw.destroyed) add(request)
    done()
  }

  function add(request: FastifyRequest) {
    const { raw, ip, session } = request
    const key = session?.userId === undefined ? networkOf(ip) : `member ${session.userId}`
    const requests = unfinished.get(key) ?? new Set()
    unfinished.set(key, requests.add(request))
    const forget = () => {
      requests.delete(request)
      if (requests.size === 0 && unfinished.get(key) === requests) unfinished.delete(key)
    }
    // Its body has arrived, or its connection has ended.
    raw.once('end', forget)
    raw.once('close', forget)
    const [oldest] = requests
    if (requests.size <= maxUnfinished || !oldest) return
    requests.delete(oldest)
    closeLateRequest(app, oldest.raw.socket)
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) follow(request, reply, done)
    else done()
  })
  app.addHook('onRoute', (route) => {
    // The hooks of a route run after those of its scope, which find the member.
    route.onRequest = [follow, ...[route.onRequest ?? []].flat()]
  })
}
