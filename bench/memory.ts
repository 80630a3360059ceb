import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { openDatabase } from '../server/platform/database/database.ts'
import { allCalls } from '../server/testing/all-calls.ts'
import { fuzzedRequests } from '../server/testing/fuzzed-requests.ts'
import { spawnServer } from '../server/testing/process.ts'
import { startSession } from './worst/prepare.ts'

/** Milliseconds after the start in which the server frees the memory that only the start needed. */
const startTime = 30_000
const [connections, rounds] = [8, 4]
/** Random requests to each call in a round, about 5,000 in all. */
const perCall = 24

/** Prints the memory of a site with the demo community, at rest and while members send random requests to all calls. */
export async function printMemory() {
  const folder = await mkdtemp(join(tmpdir(), 'meeplehood-bench-'))
  const first = spawnServer({ DATA_DIR: folder })
  await first.ready
  first.signal('SIGTERM')
  await first.ended
  const server = spawnServer({ DATA_DIR: folder })
  const db = openDatabase({ engine: 'sqlite', file: join(folder, 'meeplehood.sqlite') })
  try {
    const origin = await server.ready
    await wait(startTime)
    await printUse(origin, 'at rest')
    const members = await db.selectFrom('users').select('id').execute()
    for (let round = 1; round <= rounds; round += 1) {
      const calls = allCalls.entries()
      const sendAll = async () => {
        for (const [number, call] of calls) {
          // Calls that end a session or an account do not affect the others.
          const cookie = await startSession(db, members[(round * 31 + number) % members.length]!)
          for (const { url, payload } of fc.sample(fuzzedRequests(call, [1, 2, 3]), {
            seed: round,
            numRuns: perCall,
          })) {
            const body = call.method === 'GET' || payload === undefined ? {} : { body: payload }
            const headers = { cookie, ...('body' in body && { 'content-type': 'application/json' }) }
            await (
              await fetch(origin + url, { method: call.method, headers, ...body, redirect: 'manual' })
            ).arrayBuffer()
          }
        }
      }
      await Promise.all(Array.from({ length: connections }, sendAll))
      await printUse(origin, `after ${(round * perCall * allCalls.length).toLocaleString('en')} requests`)
    }
  } finally {
    await db.destroy()
    server.signal('SIGTERM')
    await server.ended
    await rm(folder, { recursive: true })
  }
}

async function printUse(origin: string, name: string) {
  const metrics = await (await fetch(`${origin}/api/metrics`)).text()
  const [memory, heap] = ['process_resident_memory', 'nodejs_heap_size_total'].map((metric) =>
    Math.round(Number(new RegExp(`^${metric}_bytes (\\d+)`, 'm').exec(metrics)?.[1]) / 1e6),
  )
  process.stdout.write(`${name}: ${memory} MB, of which ${heap} MB are the heap of V8\n`)
}
