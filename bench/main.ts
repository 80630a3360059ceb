import { parseArgs } from 'node:util'
import type { Engine } from '../server/platform/database/migrations/migrate.ts'
import type { CountrySize } from '../server/testing/busy-country.ts'
import { buildCountry, type MeasuredCountry } from './country.ts'
import { loadInTurns, type LoadResult, type Question } from './load.ts'
import { startLimit, startMeeplehood } from './servers.ts'
import { type Subject, subjects } from './subjects.ts'

// npm run bench -- --engine sqlite --seconds 60 --connections 32 --only "games search" --growth
// docs/performance.md tells what it is about.

const { values: options } = parseArgs({
  options: {
    engine: { type: 'string', multiple: true, default: ['sqlite', 'postgres'] },
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string', multiple: true },
    growth: { type: 'boolean', default: false },
  },
})

const size: CountrySize = { members: 10_000, games: 10_000, events: 20_000, messages: 500_000 }
const tenfold: CountrySize = { members: 100_000, games: 100_000, events: 200_000, messages: 5_000_000 }

/** What a read must reach of the limit with the query. */
const targets: Record<Engine, number> = { sqlite: 0.6, postgres: 0.7 }
/** How much longer a read may take with ten times the rows. */
const growthTarget = 1.5

const chosen = subjects.filter(({ name }) => options.only?.includes(name) ?? true)
const misses: string[] = []

for (const engine of options.engine as Engine[]) {
  const normal = await measureCountry(engine, size)
  if (!options.growth) continue
  const grown = await measureCountry(
    engine,
    tenfold,
    chosen.filter(({ kind }) => kind === 'read'),
  )
  for (const [name, result] of grown) {
    const growth = (normal.get(name)?.requestsPerSecond ?? 0) / result.requestsPerSecond
    say(`${engine}, ${name}: ${growth.toFixed(2)} times slower with ten times the rows`)
    if (growth > growthTarget) misses.push(`${engine}, ${name}: ${growth.toFixed(2)} times slower, not ${growthTarget}`)
  }
}
for (const miss of misses) say(`missed: ${miss}`)
process.exitCode = misses.length === 0 ? 0 : 1

async function measureCountry(engine: Engine, countrySize: CountrySize, asked: readonly Subject[] = chosen) {
  say(
    `${engine}: ${Object.entries(countrySize)
      .map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
      .join(', ')}`,
  )
  const measured = await buildCountry(engine, countrySize)
  const results = new Map<string, LoadResult>()
  try {
    say(row('', 'requests/s', 'p50 ms', 'p99 ms', 'faults', 'ratio'))
    for (const subject of asked) results.set(subject.name, await measureSubject(subject, measured))
  } finally {
    await measured.drop()
  }
  return results
}

/** Our server, the bare limit with the subject's query, and the bare limit with the same bytes, in turns. */
async function measureSubject(subject: Subject, { country, location }: MeasuredCountry): Promise<LoadResult> {
  const { engine } = location
  const { name, kind, status } = subject
  const ours = await startMeeplehood(location)
  const body = kind === 'read' ? await answerOf(ours.origin, subject.questionAt(country, 0)) : '{}'
  const servers = [
    { server: ours, from: 0 },
    // What is written to one database is not written twice.
    { server: await startLimit({ kind: 'query', subject: name, status, location }), from: 1_000_000 },
    { server: await startLimit({ kind: 'bytes', body, status }), from: 0 },
  ]
  const loads = servers.map(({ server: { origin }, from }) => ({
    origin,
    questionAt: (number: number) => subject.questionAt(country, from + number),
    status,
    connections: Number(options.connections),
  }))
  const [our, query, bytes] = await loadInTurns(loads, Number(options.seconds)).finally(() =>
    Promise.all(servers.map(({ server }) => server.stop())),
  )
  if (!our || !query || !bytes) throw new Error('a server was not measured')
  const ratio = our.requestsPerSecond / query.requestsPerSecond
  say(row(`${name}`, ...figures(our), ratio.toFixed(2)))
  say(row('  limit with the query', ...figures(query), ''))
  say(row('  limit with the same bytes', ...figures(bytes), ''))
  if (kind === 'read' && ratio < targets[engine])
    misses.push(`${engine}, ${name}: ${ratio.toFixed(2)} of the limit, not ${targets[engine]}`)
  if (our.faults > 0) misses.push(`${engine}, ${name}: ${our.faults} faults`)
  return our
}

async function answerOf(origin: string, { path, headers }: Question): Promise<string> {
  const response = await fetch(origin + path, { headers: headers as Record<string, string> })
  return response.text()
}

function figures({ requestsPerSecond, p50, p99, faults }: LoadResult): string[] {
  return [requestsPerSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2), String(faults)]
}

function row(name: string, ...cells: string[]): string {
  return name.padEnd(28) + cells.map((cell) => cell.padStart(11)).join('')
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
