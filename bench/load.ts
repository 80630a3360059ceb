import { Agent, request as send, type OutgoingHttpHeaders } from 'node:http'
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'

/** A request to send. The headers carry the session cookie. */
export type BenchRequest = { method: string; path: string; headers: OutgoingHttpHeaders; body?: string }

/** Latencies are in milliseconds; `errors` counts responses with an unexpected status. */
export type LoadResult = { requestsPerSecond: number; p50: number; p99: number; errors: number }

/**
 * `requestAt` returns the request with this number, counted from 0. It is deterministic, so every server gets the same.
 */
export type Load = { origin: string; requestAt: (number: number) => BenchRequest; status: number; connections: number }

/** Seconds per turn: longer than the warm-up, and short enough that other work on the machine affects all servers. */
const turnSeconds = 10

/** Measures the servers in alternating turns, so that other work on the machine affects all alike. */
export async function measureInTurns(loads: readonly Load[], seconds: number): Promise<LoadResult[]> {
  const measurements = loads.map((load) => ({
    load,
    count: { sent: 0, answered: 0, errors: 0, latencies: createHistogram() },
  }))
  const turns = Math.max(1, Math.round(seconds / turnSeconds))
  for (let turn = 0; turn < turns; turn += 1)
    for (const { load, count } of measurements) await takeTurn(load, count, seconds / turns)
  return measurements.map(({ count: { answered, errors, latencies } }) => ({
    requestsPerSecond: answered / seconds,
    p50: latencies.percentile(50) / 1000,
    p99: latencies.percentile(99) / 1000,
    errors,
  }))
}

type Count = { sent: number; answered: number; errors: number; latencies: RecordableHistogram }

/** Each connection sends the next request once it has a response. A tenth of the time is to warm up. */
async function takeTurn({ origin, requestAt, status, connections }: Load, count: Count, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const measuredFrom = performance.now() + Math.max(1, seconds / 10) * 1000
  const end = measuredFrom + seconds * 1000
  const sendUntilEnd = async () => {
    for (;;) {
      const started = performance.now()
      if (started >= end) return
      const received = await sendRequest(agent, origin, requestAt(count.sent++))
      const now = performance.now()
      if (received !== status) count.errors += 1
      if (started < measuredFrom || now > end) continue
      count.answered += 1
      count.latencies.record(Math.max(1, Math.round((now - started) * 1000)))
    }
  }
  await Promise.all(Array.from({ length: connections }, sendUntilEnd))
  agent.destroy()
}

/** Returns the status of the answer. */
export function sendRequest(
  agent: Agent,
  origin: string,
  { method, path, headers, body }: BenchRequest,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const request = send(origin + path, { agent, method, headers }, (response) => {
    response.on('end', () => resolve(response.statusCode ?? 0))
    response.on('error', reject)
    response.resume()
  })
  request.on('error', reject)
  request.end(body)
  return promise
}
