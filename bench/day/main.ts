import { stat } from 'node:fs/promises'
import { Agent, type IncomingMessage, request as send } from 'node:http'
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { livePath } from '../../contract/platform/live.ts'
import { type DatabaseLocation, openDatabase } from '../../server/platform/database/database.ts'
import type { Engine } from '../../server/platform/database/engine.ts'
import { type BenchmarkDatabase, createBenchmarkDatabase } from '../benchmark-database.ts'
import { type BenchRequest, sendRequest } from '../load.ts'
import { type BenchmarkCountry, buildRead } from '../scenarios.ts'
import { startMeeplehood } from '../servers.ts'
import { pickAction } from './actions.ts'

/** Average seconds that a member who is online reads or types before the next action. */
const thinkTime = 20
/** The share of the members whose browser has a live stream open. */
const streamingShare = 0.4
/** The longest 99th percentile of latency, in milliseconds. */
const maxP99 = 250
/** Milliseconds of load before the measurement, in which the server compiles its code. */
const warmUp = 15_000
/** The search for the largest number of members ends when it is known within this factor. */
const precision = 1.15

/** What is counted. `changes`: changes that live streams received. */
type Day = { latencies: RecordableHistogram; errors: Map<string, number>; requests: number; changes: number }

function newDay(): Day {
  return { latencies: createHistogram(), errors: new Map(), requests: 0, changes: 0 }
}

/** Prints how a community uses the site for some minutes, or finds the largest one whose 99th percentile is short. */
export async function printDay(
  engine: Engine,
  { members, minutes, workers }: { members: number | undefined; minutes: number; workers: number },
): Promise<boolean> {
  const size = { members: Math.max(10_000, members ?? 0), games: 10_000, events: 20_000, messages: 500_000 }
  const database = await createBenchmarkDatabase(engine, size)
  const measure = (count: number) => measureDay(database, { members: count, minutes, workers })
  try {
    if (members !== undefined) return await measure(members)
    let [passed, failed] = [0, 0]
    for (let count = 1000; failed === 0 || failed > passed * precision;) {
      if (count <= size.members && (await measure(count))) passed = count
      else failed = count
      count = failed === 0 ? passed * 2 : Math.round((passed + failed) / 2)
    }
    process.stdout.write(`${engine}, ${workers} processes: ${passed} members are the largest number that passes\n`)
    return true
  } finally {
    await database.drop()
  }
}

/** Prints one line. Returns whether no request failed, and the 99th percentile is short. */
async function measureDay(
  { country, location }: BenchmarkDatabase,
  { members, minutes, workers }: { members: number; minutes: number; workers: number },
): Promise<boolean> {
  const { origin, stop } = await startMeeplehood(location, { WORKERS: String(workers) })
  const streams = new Agent()
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const day = newDay()
  try {
    for (let member = 0; member < members * streamingShare; member += 1)
      await openStream(origin, { day, agent: streams, request: buildRead(country, member, livePath) })
    const playing = { origin, agent, country, members }
    await playDay({ ...playing, day: newDay() }, warmUp)
    day.changes = 0
    const before = await readUse(origin, location)
    await playDay({ ...playing, day }, minutes * 60_000)
    const after = await readUse(origin, location)
    const seconds = minutes * 60
    const [p50, p99] = [50, 99].map((percentile) => day.latencies.percentile(percentile) / 1000)
    const errors = [...day.errors].map(([name, count]) => `${count} of ${name}`).join(', ')
    const share = (name: 'processor' | 'active') => `${Math.round(((after[name] - before[name]) / seconds) * 100)} %`
    process.stdout.write(
      `${members} members, ${Math.ceil(members * streamingShare)} streams, ${workers} processes: ${(day.requests / seconds).toFixed(0)} requests/s, ` +
        `p50 ${p50?.toFixed(1)} ms, p99 ${p99?.toFixed(1)} ms, errors: ${errors || 'none'}, ${day.changes} changes, ` +
        `memory ${after.megabytes} MB, processor ${share('processor')}, database ${after.size} MB, active ${share('active')}\n`,
    )
    return day.errors.size === 0 && (p99 ?? Number.POSITIVE_INFINITY) < maxP99
  } finally {
    streams.destroy()
    agent.destroy()
    await stop()
  }
}

type Playing = { origin: string; agent: Agent; country: BenchmarkCountry; members: number; day: Day }

/** Sends actions at random times that do not depend on the answers, and counts latency from these times. */
async function playDay({ members, country, ...playing }: Playing, milliseconds: number) {
  const open: Promise<void>[] = []
  const end = performance.now() + milliseconds
  // Exponential intervals, as of many members who do not know of each other.
  const nextInterval = () => (-Math.log(1 - Math.random()) * thinkTime * 1000) / members
  for (let due = performance.now(); due < end; due += nextInterval()) {
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    const [name, [, expected, requestsOf]] = pickAction()
    const [random, member] = [1_000_000, members].map((below) => Math.floor(Math.random() * below))
    for (const request of requestsOf({ country, member: member ?? 0, random: random ?? 0 }))
      open.push(sendCounted({ ...playing, due, name, expected }, request))
  }
  await Promise.all(open)
}

type Sending = Pick<Playing, 'origin' | 'agent' | 'day'> & { due: number; name: string; expected: readonly number[] }

async function sendCounted({ origin, agent, day, due, name, expected }: Sending, request: BenchRequest) {
  const answer = await sendRequest(agent, origin, request).catch((error: Error) => error.message)
  day.requests += 1
  day.latencies.record(Math.max(1, Math.round((performance.now() - due) * 1000)))
  if (!expected.includes(Number(answer))) countError(day, `${name} (${answer})`)
}

function countError({ errors }: Day, name: string) {
  errors.set(name, (errors.get(name) ?? 0) + 1)
}

function openStream(origin: string, { day, agent, request }: { day: Day; agent: Agent; request: BenchRequest }) {
  return new Promise<void>((resolve, reject) => {
    const follow = (stream: IncomingMessage) => {
      stream.on('data', (text: Buffer) => (day.changes += text.includes('event: change') ? 1 : 0))
      stream.once('error', () => countError(day, 'streams'))
      if (stream.statusCode === 200) resolve()
      else reject(new Error(`A live stream was answered with ${stream.statusCode}`))
    }
    send(origin + request.path, { agent, headers: request.headers }, follow)
      .on('error', reject)
      .end()
  })
}

/** Returns the memory and processor seconds of all processes, the size of the database, and its seconds of work. */
async function readUse(origin: string, location: DatabaseLocation) {
  const metrics = await (await fetch(`${origin}/api/metrics`)).text()
  const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN)
  const [megabytes, processor] = [valueOf('process_resident_memory_bytes') / 1e6, valueOf('process_cpu_seconds_total')]
  const { bytes, active } = location.engine === 'sqlite' ? await readFile(location.file) : await readCluster(location)
  return { megabytes: Math.round(megabytes), processor, size: Math.round(bytes / 1e6), active }
}

async function readFile(file: string) {
  return { bytes: (await stat(file)).size, active: 0 }
}

async function readCluster(location: DatabaseLocation) {
  const db = openDatabase(location)
  const { rows } = await sql<{ bytes: number; active: number }>`
    select pg_database_size(datname)::float8 as bytes, active_time / 1000 as active
    from pg_stat_database where datname = current_database()`.execute(db)
  await db.destroy()
  return rows[0] ?? { bytes: 0, active: 0 }
}
