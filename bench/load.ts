import { Agent, request as send, type OutgoingHttpHeaders } from 'node:http'
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'

/** A request to be made: what is sent where, as whom. */
export type Question = { method: string; path: string; headers: OutgoingHttpHeaders; body?: string }

/** What came of a load. Latencies in milliseconds; `faults` are answers other than the one expected. */
export type LoadResult = { requestsPerSecond: number; p50: number; p99: number; faults: number }

/**
 * What a server is asked.
 *
 * - `questionAt`: the question of each number from 0 on; deterministic, so that every server is asked the same.
 * - `status`: of a good answer.
 */
export type Load = { origin: string; questionAt: (number: number) => Question; status: number; connections: number }

/** Seconds of a turn: short beside the moods of a machine, and long beside its warm-up. */
const turnLength = 10

/**
 * Asks servers in turns, each for so many seconds in all: what else the machine is at meets all of them alike.
 */
export async function loadInTurns(loads: readonly Load[], seconds: number): Promise<LoadResult[]> {
  const counted = loads.map((asked) => ({
    asked,
    count: { asked: 0, answered: 0, faults: 0, latencies: createHistogram() },
  }))
  const turns = Math.max(1, Math.round(seconds / turnLength))
  for (let turn = 0; turn < turns; turn += 1)
    for (const { asked, count } of counted) await takeTurn(asked, count, seconds / turns)
  return counted.map(({ count: { answered, faults, latencies } }) => ({
    requestsPerSecond: answered / seconds,
    p50: latencies.percentile(50) / 1000,
    p99: latencies.percentile(99) / 1000,
    faults,
  }))
}

type Count = { asked: number; answered: number; faults: number; latencies: RecordableHistogram }

/**
 * Asks as fast as it is answered: each connection asks the next question once its last is answered. Measures after a warm-up
 * of a tenth of the time, but of a second at least.
 */
async function takeTurn({ origin, questionAt, status, connections }: Load, count: Count, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const measuredFrom = performance.now() + Math.max(1, seconds / 10) * 1000
  const end = measuredFrom + seconds * 1000
  const askOn = async () => {
    for (;;) {
      const started = performance.now()
      if (started >= end) return
      const received = await ask(agent, origin, questionAt(count.asked++))
      const now = performance.now()
      if (received !== status) count.faults += 1
      if (started < measuredFrom || now > end) continue
      count.answered += 1
      count.latencies.record(Math.max(1, Math.round((now - started) * 1000)))
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  agent.destroy()
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
