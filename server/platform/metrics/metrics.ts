import type { FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { livePath } from '../../../contract/platform/live.ts'
import { connectionUseOf } from '../database/database.ts'
import type { Services } from '../services/services.ts'

/** In seconds: from what a cached row takes to what nobody waits for. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

// Memory, garbage collection, event loop: of the process, however many servers it runs.
const processMetrics = new Registry()
collectDefaultMetrics({ register: processMetrics })

/** What one server counts about itself. */
export type Metrics = {
  /** Counts an answered request, under its route's pattern: raw addresses are without number, and hold ids and searches. */
  observe: (request: FastifyRequest, reply: FastifyReply) => void
  /** Everything, in Prometheus' text format. */
  print: () => Promise<string>
  contentType: string
}

/** Metrics of a server: its requests, its open live streams, its database connections, and those of the process. */
export function collectMetrics({ db, live }: Services): Metrics {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests of the API took, without live streams',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durationBuckets,
    registers: [],
  })
  const metrics = new Registry()
  metrics.registerMetric(durations)
  metrics.registerMetric(liveStreams(live))
  if (connectionUseOf(db) !== undefined) {
    metrics.registerMetric(databaseConnections(db))
    metrics.registerMetric(waitingQueries(db))
  }
  const all = Registry.merge([processMetrics, metrics])
  return {
    observe: ({ method, routeOptions: { url: route } }, reply) => {
      // A stream lasts as long as somebody looks at the page.
      if (route === undefined || route === livePath) return
      durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    },
    print: () => all.metrics(),
    contentType: all.contentType,
  }
}

function liveStreams({ streams }: Services['live']) {
  return new Gauge({
    name: 'meeplehood_live_streams',
    help: 'Browsers that are told of changes by this process',
    registers: [],
    collect() {
      this.set(streams.count())
    },
  })
}

function databaseConnections(db: Services['db']) {
  return new Gauge({
    name: 'meeplehood_database_connections',
    help: 'Connections to PostgreSQL, by what they do',
    labelNames: ['state'] as const,
    registers: [],
    collect() {
      const { used = 0, idle = 0 } = connectionUseOf(db) ?? {}
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
      this.set(connectionUseOf(db)?.waiting ?? 0)
    },
  })
}
