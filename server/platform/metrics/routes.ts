import ipaddr from 'ipaddr.js'
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify'
import { answerUnderPressure } from '../http/overload.ts'
import { requireThat } from '../http/problem-error.ts'
import type { Services } from '../services/services.ts'
import { collectDefaultMetrics, AggregatorRegistry, Gauge, Histogram, Registry } from 'prom-client'
import { livePath } from '../../../contract/platform/live.ts'
import { getConnectionUse } from '../database/database.ts'

/** Headers that proxies add to forwarded requests. */
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Measures every request, and serves the metrics of all workers at `GET /api/metrics` to the same machine only (decision 61). */
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

/** In seconds. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

// Memory, garbage collection and event loop belong to the process, and tests run several servers in one process.
const processMetrics = new Registry()
collectDefaultMetrics({ register: processMetrics })
// Listing handles and requests ends the process when one of them is being collected (an assertion of Node).
for (const name of ['nodejs_active_handles', 'nodejs_active_requests']) {
  processMetrics.removeSingleMetric(name)
  processMetrics.removeSingleMetric(`${name}_total`)
}

type Metrics = {
  /** Counts by route pattern: paths would create too many time series and contain ids and searches. */
  observe: (request: FastifyRequest, reply: FastifyReply) => void
  /** Returns all metrics in the Prometheus text format. Throws `Unavailable` if another worker does not answer. */
  print: () => Promise<string>
  contentType: string
}

function collectMetrics({ db, live, primary }: Services): Metrics {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, except live streams',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durationBuckets,
    registers: [],
  })
  const metrics = new Registry()
  metrics.registerMetric(durations)
  metrics.registerMetric(liveStreams(live))
  if (getConnectionUse(db) !== undefined) {
    metrics.registerMetric(databaseConnections(db))
    metrics.registerMetric(waitingQueries(db))
  }
  const all = Registry.merge([processMetrics, metrics])
  if (primary) {
    // Makes this worker answer when the primary process collects the metrics of all.
    AggregatorRegistry.setRegistries(all)
    void new AggregatorRegistry()
  }
  return {
    observe: ({ method, routeOptions: { url = '*', config } }, reply) => {
      // A live stream stays open as long as the page.
      if (url === livePath) return
      // One time series for all files, because every build has other names.
      const route = config.budget === 'files' ? 'files' : url
      durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    },
    print: async () => {
      const printed = primary ? await primary.ask({ printMetrics: true }) : await all.metrics()
      requireThat(typeof printed === 'string', 'Unavailable')
      return printed
    },
    contentType: all.contentType,
  }
}

function liveStreams({ streams }: Services['live']) {
  return new Gauge({
    name: 'meeplehood_live_streams',
    help: 'Open live streams of this process',
    registers: [],
    collect() {
      this.set(streams.count())
    },
  })
}

function databaseConnections(db: Services['db']) {
  return new Gauge({
    name: 'meeplehood_database_connections',
    help: 'Connections to PostgreSQL by state',
    labelNames: ['state'] as const,
    registers: [],
    collect() {
      const { used = 0, idle = 0 } = getConnectionUse(db) ?? {}
      this.set({ state: 'used' }, used)
      this.set({ state: 'idle' }, idle)
    },
  })
}

function waitingQueries(db: Services['db']) {
  return new Gauge({
    name: 'meeplehood_database_waiting_queries',
    help: 'Queries that wait for a connection to PostgreSQL',
    registers: [],
    collect() {
      this.set(getConnectionUse(db)?.waiting ?? 0)
    },
  })
}
