import { Agent, request as send, type OutgoingHttpHeaders } from 'node:http'
import { createHistogram } from 'node:perf_hooks'

/** A request to be made: what is sent where, as whom. */
export type Question = { method: string; path: string; headers: OutgoingHttpHeaders; body?: string }

/** What came of a load. Latencies in milliseconds; `faults` are answers other than the one expected. */
export type LoadResult = { requestsPerSecond: number; p50: number; p99: number; faults: number }

/**
 * Asks as fast as it is answered: each connection asks the next question once its last is answered.
 *
 * @param questionAt the question of each number from 0 on; deterministic, so that every server is asked the same
 * @param seconds how long it is measured, after a warm-up of a tenth of it, but for a second at least
 */
export async function load({
  origin,
  questionAt,
  status,
  connections,
  seconds,
}: {
  origin: string
  questionAt: (number: number) => Question
  status: number
  connections: number
  seconds: number
}): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latencies = createHistogram()
  let [asked, answered, faults] = [0, 0, 0]
  const measuredFrom = performance.now() + Math.max(1, seconds / 10) * 1000
  const end = measuredFrom + seconds * 1000
  const askOn = async () => {
    for (;;) {
      const started = performance.now()
      if (started >= end) return
      const received = await ask(agent, origin, questionAt(asked++))
      const now = performance.now()
      if (received !== status) faults += 1
      if (started < measuredFrom || now > end) continue
      answered += 1
      latencies.record(Math.max(1, Math.round((now - started) * 1000)))
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  agent.destroy()
  return {
    requestsPerSecond: answered / seconds,
    p50: latencies.percentile(50) / 1000,
    p99: latencies.percentile(99) / 1000,
    faults,
  }
}

/** Makes one request and reads its answer to the end; gives its status. */
function ask(agent: Agent, origin: string, { method, path, headers, body }: Question): Promise<number> {
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
