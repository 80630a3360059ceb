import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { answeredUnderPressure } from '../http/overload.ts'
import { refuseUnless } from '../http/refusal.ts'
import type { Services } from '../services/services.ts'
import { collectMetrics } from './metrics.ts'

/** What a proxy adds to a request that it passes on. */
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/**
 * Measures every request of the API, and serves what was measured at `GET /api/metrics`, to this machine alone
 * (decision 12): for anyone else there is no such thing.
 */
export async function serveMetrics(api: FastifyInstance, services: Services) {
  const metrics = collectMetrics(services)
  api.addHook('onResponse', (request, reply, done) => {
    metrics.observe(request, reply)
    done()
  })
  api.get('/api/metrics', { ...answeredUnderPressure, schema: { hide: true } }, async (request, reply) => {
    refuseUnless(isFromThisMachine(request), 'NotFound')
    return reply.type(metrics.contentType).send(await metrics.print())
  })
}

/** A proxy on this machine connects from here too, and says for whom. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const { remoteAddress = '' } = socket
  const isLocal = ipaddr.isValid(remoteAddress) && ipaddr.process(remoteAddress).range() === 'loopback'
  return isLocal && forwardingHeaders.every((name) => headers[name] === undefined)
}
