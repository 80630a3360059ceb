import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { answerUnderPressure } from '../http/overload.ts'
import { requireThat } from '../http/problem-error.ts'
import type { Services } from '../services/services.ts'
import { collectMetrics } from './metrics.ts'

/** Headers that proxies add to forwarded requests. */
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Measures every request, and serves the metrics at `GET /api/metrics` to the same machine only (decision 61). */
export async function serveMetrics(app: FastifyInstance, services: Services) {
  const metrics = collectMetrics(services)
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe(request, reply)
    done()
  })
  const config = { ...answerUnderPressure.config, budget: 'probes', cache: 'never' } as const
  app.get('/api/metrics', { config }, async (request, reply) => {
    requireThat(isFromThisMachine(request), 'NotFound')
    return reply.type(metrics.contentType).send(await metrics.print())
  })
}

/** Requests that a local proxy forwards also come from a loopback address, but have forwarding headers. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const { remoteAddress = '' } = socket
  const isLocal = ipaddr.isValid(remoteAddress) && ipaddr.process(remoteAddress).range() === 'loopback'
  return isLocal && forwardingHeaders.every((name) => headers[name] === undefined)
}
