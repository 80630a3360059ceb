import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { closeLateRequest } from '../http/unreadable-requests.ts'
import { networkOf } from './network.ts'

/** Unfinished requests of a member or network. */
const maxUnfinished = 50
/** Bytes that the bodies of all unfinished requests can fill: in all workers together, and at least in each. */
const maxBytes = { together: 128 * 1024 * 1024, each: 32 * 1024 * 1024 }

/** `bytes`: what the body can fill. */
type Unfinished = { socket: Duplex; sender: string; bytes: number }

/**
 * Ends the oldest unfinished request of a member or network that has too many, with `RequestTimeout`, and those of the
 * member or network whose bodies can fill most memory while all together can fill too much. New requests are never
 * rejected: otherwise connections that never finish would keep others in their network from writing.
 */
export function limitUnfinishedRequests(app: FastifyInstance, { workers }: { workers: number }) {
  const unfinished = new Map<string, Set<Unfinished>>()
  let bytesLeft = Math.max(maxBytes.together / workers, maxBytes.each)
  const isFull = () => bytesLeft < 0

  function follow({ raw, ip, session, headers, routeOptions }: FastifyRequest, _reply: unknown, done: () => void) {
    done()
    const length = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity
    // Requests that tests inject have no connection, and `complete` is undefined.
    if (length === 0 || raw.complete !== false || raw.destroyed) return
    const sender = session?.userId === undefined ? networkOf(ip) : `member ${session.userId}`
    const added = { socket: raw.socket, sender, bytes: Math.min(length, routeOptions.bodyLimit) }
    const requests = unfinished.get(sender) ?? new Set()
    unfinished.set(sender, requests.add(added))
    bytesLeft -= added.bytes
    // Its body has arrived, or its connection has ended.
    for (const event of ['end', 'close']) raw.once(event, () => forget(added))
    if (requests.size > maxUnfinished) endOldest(requests)
    while (isFull())
      endOldest([...unfinished.values()].reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one)))
  }

  function endOldest([oldest]: Iterable<Unfinished>) {
    if (!oldest) return
    forget(oldest)
    closeLateRequest(app, oldest.socket)
  }

  function forget(request: Unfinished) {
    const requests = unfinished.get(request.sender)
    if (!requests?.delete(request)) return
    bytesLeft += request.bytes
    if (requests.size === 0) unfinished.delete(request.sender)
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

function sizeOf(requests: ReadonlySet<Unfinished>): number {
  return requests.values().reduce((sum, { bytes }) => sum + bytes, 0)
}
