import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../server/platform/database/database.ts'
import { addressOf } from '../../contract/platform/address.ts'
import type { Call } from '../../contract/platform/call.ts'
import type { Engine } from '../../server/platform/database/engine.ts'
import type { Database } from '../../server/platform/database/schema.ts'
import { findFreePort } from '../../server/testing/free-port.ts'
import type { CountrySize } from '../../server/testing/busy-country.ts'
import { clubNight } from '../club-night.ts'
import { createBenchmarkDatabase } from '../benchmark-database.ts'
import { memberAt } from '../scenarios.ts'
import { startMeeplehood } from '../servers.ts'
import type { LoopTurns } from './loop-meter.ts'
import { openWorld, prepareAmongMany, prepareWorst, type PreparedCountry, startSession } from './prepare.ts'
import { hostileSearches, type Named, nameOf, orderedCalls, requestOf } from './requests.ts'
import type { KeyedRequest } from '../../server/testing/keyed-requests.ts'
import { preparedRequests } from '../../server/testing/prepared-requests.ts'
import type { World } from '../../server/testing/world.ts'

/** Milliseconds of the event loop that one request may take. */
const budget = 25
/** Milliseconds after the start in which the server does work that was due and frees memory. */
const startTime = 30_000
/** Number of times that a request is sent; the median counts. */
const runs = 5
const variants = 3
const burstHosts = 1_000
/** Seconds in which recurring work is watched after a burst of new events. */
const watchedSeconds = 60

/** Requests that the server always rejects in this benchmark, and why. */
const onlyRejected: Readonly<Record<string, string>> = {
  'GET /api/site-texts/:name': 'needs a file of the operator',
  'GET /api/zz': 'is an unknown address',
  'POST /api/images/extract': 'fetches a page of another site',
  'POST /api/images/preview': 'fetches a picture of another site',
  'PUT /api/live/:client/topics': 'needs an open live stream, and reads no row',
}

type Sender = { name: string; number: number | undefined; mayCall: (access: string) => boolean }

const senders: readonly Sender[] = [
  { name: 'host', number: 0, mayCall: (access) => access !== 'moderator' && access !== 'administrator' },
  { name: 'attendee', number: 1, mayCall: (access) => access === 'member' },
  { name: 'administrator', number: clubNight.people - 1, mayCall: (access) => /moderator|administrator/.test(access) },
  { name: 'visitor', number: undefined, mayCall: (access) => access === 'anyone' },
]

type Measured = LoopTurns & { name: string; call: string; isAnswered: boolean }

/**
 * Prints the ten requests of all calls and pages that block the event loop of the server for the longest time, each sent
 * alone, and the longest turn of recurring work after a burst of new events.
 *
 * @param only parts of the names of calls, such as `GET /api/events`; all calls by default
 */
export async function printWorst(engine: Engine, size: CountrySize, only: readonly string[] = ['']) {
  const database = await createBenchmarkDatabase(engine, size)
  const db = openDatabase(database.location)
  const country = await prepareWorst(db, database)
  const port = await findFreePort()
  const meter = {
    NODE_OPTIONS: `--import=${new URL('loop-meter.ts', import.meta.url).href}`,
    LOOP_METER_PORT: `${port}`,
    // The origin of the passkeys in `server/testing/authenticator.ts`.
    PUBLIC_URL: 'http://localhost',
  }
  const server = await startMeeplehood(database.location, meter)
  const measure = measurer(db, server.origin, `http://127.0.0.1:${port}`)
  try {
    await wait(startTime)
    const pages = []
    for (const path of pagesOf(country)) pages.push(await measure.median(`GET ${path}`, '', () => ({ path })))
    const calls = await measureCalls(measure, { country, db, world: openWorld(db, server.origin), only })
    const empty = await measure.median('an empty handler', '', () => ({ path: `http://127.0.0.1:${port}/empty` }))
    const rows = [...pages, ...calls].toSorted((one, other) => other.longest - one.longest)
    console.log(`${engine}: the longest turn of the event loop, in milliseconds; the budget is ${budget}`)
    console.log(row('', 'longest', 'processor', 'collection', 'sum'))
    for (const { name, ...turns } of rows.slice(0, 10)) console.log(row(name, ...figures(turns)))
    console.log(row('an empty handler', ...figures(empty)))
    const over = rows.filter(({ longest }) => longest > budget)
    const busy = rows.filter(({ processor }) => processor > budget)
    console.log(`${over.length} of ${rows.length} calls and pages take longer than ${budget} ms.`)
    console.log(`${busy.length} use the processor for longer: ${busy.map(describe).join(', ')}`)
    const failed = rows.filter(({ isAnswered }) => !isAnswered).map(({ name, call }) => call || name)
    console.log(`${failed.length} never succeeded:`)
    for (const name of failed)
      console.log(`  ${name}: ${onlyRejected[name] ?? 'needs a request in prepared-requests.ts'}`)
    console.log(row('recurring work after a burst', ...figures(await measureBurst(measure, country))))
  } finally {
    await server.stop()
    await db.destroy()
    await database.drop()
  }
}

type Measuring = { country: PreparedCountry; db: Database; world: World; only: readonly string[] }

/** Returns the slowest request of each call, among all senders, events and variants, and its prepared requests. */
async function measureCalls(measure: Measure, { country, db, world, only }: Measuring): Promise<Measured[]> {
  const worst: Measured[] = []
  for (const call of orderedCalls.filter((one) => only.some((part) => nameOf(one).includes(part)))) {
    const measured: Measured[] = []
    for (const sender of senders.filter(({ mayCall }) => mayCall(call.access)))
      for (const [event, eventId] of Object.entries(eventsFor(call.path, country)))
        for (let variant = 0; variant < (call.query || call.body ? variants : 1); variant += 1) {
          const named = namedBy(sender, country, eventId)
          const name = `${nameOf(call)} (${[sender.name, event].filter(Boolean).join(', ')})`
          // A repeated write would only be rejected, so each run of it differs.
          const numberOf = (run: number) => (call.method === 'GET' ? variant : variant * runs + run)
          const member = sender.number === undefined ? undefined : memberAt(country, sender.number)
          const requestAt = (run: number) => ({ ...requestOf(call, named, numberOf(run)), member })
          measured.push(await measure.median(name, nameOf(call), requestAt))
        }
    for (const search of call.query !== undefined && 'search' in call.query.shape ? hostileSearches : []) {
      // Counts are cached for a member, so each request comes from another one.
      const sentBy = (run: number) => memberAt(country, call.access === 'member' ? run : clubNight.people - 1)
      const path = (id: number) => addressOf(call, { parameters: { id }, query: { search } })
      const requestAt = (run: number) => ({ path: path(sentBy(run).id), member: sentBy(run) })
      measured.push(await measure.median(`${nameOf(call)}?search=${search}`, nameOf(call), requestAt))
    }
    const prepare = preparedRequests[nameOf(call)]
    if (prepare) {
      const { method } = call
      const prepared = async () => ({
        method,
        ...(await prepareAmongMany(db, { country, call, build: () => prepare(world) })),
      })
      measured.push(await measure.median(`${nameOf(call)} (prepared)`, nameOf(call), prepared))
    }
    const answered = measured.filter(({ isAnswered }) => isAnswered)
    const [longest] = (answered.length > 0 ? answered : measured).toSorted((one, other) => other.longest - one.longest)
    if (longest) worst.push(longest)
  }
  return worst
}

/** Ten hosts create a hundred events, up to their limits. Returns the longest turn of the work that follows. */
async function measureBurst({ send, turns }: Measure, country: PreparedCountry): Promise<LoopTurns> {
  const date = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString()
  const none = { locationDetails: null, description: null, maxAttendees: null }
  const burst = Array.from({ length: 100 }, async (_value, number) => {
    // No measured request names these members, so that they have created no event yet.
    const member = memberAt(country, burstHosts + (number % 10))
    // The first games may be gone: an administrator has merged and removed them.
    const gameIds = country.gameIds.slice(-1)
    const event = { title: `Night ${number}`, date, duration: 180, location: '66101', ...none, status: 'active' }
    const body = JSON.stringify({ ...event, hostId: member.id, gameIds })
    const status = await send({ method: 'POST', path: '/api/events', body, member })
    if (status >= 400) throw new Error(`An event of the burst was rejected with ${status}`)
  })
  await Promise.all(burst)
  await turns()
  await wait(watchedSeconds * 1000)
  return turns()
}

type Sent =
  | { path: string; method?: string; body?: string; member?: { id: number } | undefined }
  | (KeyedRequest & { method: Call['method'] })
type Measure = ReturnType<typeof measurer>

function measurer(db: Database, origin: string, meterOrigin: string) {
  const turns = async () => (await (await fetch(meterOrigin)).json()) as LoopTurns
  /** Sends a request, in a session of its own if it comes from a member of the country. */
  async function send(sent: Sent) {
    if ('by' in sent) {
      const { by, method, path: url, body, cookies } = sent
      // Work that the preparation has caused does not count for the request.
      await wait(50)
      await turns()
      return (await by.inject({ method, url, ...(body && { payload: body }), ...(cookies && { cookies }) })).status
    }
    const { path, method = 'GET', body, member } = sent
    const cookie = member && (await startSession(db, member))
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) }
    await turns()
    const response = await fetch(new URL(path, origin), { method, headers, ...(body && { body }), redirect: 'manual' })
    await response.arrayBuffer()
    return response.status
  }
  /** Sends requests one after the other. Returns the median of their longest turns. */
  async function median(
    name: string,
    call: string,
    requestAt: (run: number) => Sent | Promise<Sent>,
  ): Promise<Measured> {
    const results: Measured[] = []
    for (let run = 0; run < runs; run += 1) {
      const status = await send(await requestAt(run))
      // Some work follows the answer.
      await wait(5)
      results.push({ name, call, isAnswered: status < 400, ...(await turns()) })
    }
    const answered = results.filter(({ isAnswered }) => isAnswered)
    const counted = (answered.length > 0 ? answered : results).toSorted((one, other) => one.longest - other.longest)
    return counted[Math.floor(counted.length / 2)]!
  }
  return { turns, send, median }
}

function eventsFor(path: string, { clubNightId, hugeEventId }: PreparedCountry): Record<string, number> {
  return /:eventId|:code/.test(path) ? { 'club night': clubNightId, 'event of 200': hugeEventId } : { '': clubNightId }
}

function pagesOf({ codes, clubNightId, gameIds: [gameId] }: PreparedCountry): string[] {
  const event = `/e/${codes[clubNightId]}`
  const api = ['/api/openapi.json', '/api/docs', '/api/metrics', '/api/zz']
  const pictures = ['/preview.png', `${event}/preview.png`, `/games/${gameId}/preview.png`]
  return ['/', '/auth', '/events', '/robots.txt', '/sitemap.xml', event, `/games/${gameId}`, ...pictures, ...api]
}

function namedBy({ number = 2 }: Pick<Sender, 'number'>, country: PreparedCountry, eventId: number): Named {
  const [own, other] = [memberAt(country, number), memberAt(country, number === 2 ? 3 : 2)]
  const code = country.codes[eventId] ?? ''
  return { ownId: own.id, otherId: other.id, eventId, code, gameIds: country.gameIds.slice(0, 10) }
}

function describe({ name, processor }: Measured): string {
  return `${name} ${processor.toFixed(1)}`
}

function figures({ longest, processor, collection, sum }: LoopTurns): string[] {
  return [longest, processor, collection, sum].map((value) => value.toFixed(1))
}

function row(name: string, ...cells: string[]): string {
  return name.padEnd(84) + cells.map((cell) => cell.padStart(11)).join('')
}
