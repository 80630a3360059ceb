import { parseArgs } from 'node:util'
import type { listUpcomingEvents as upcomingCall } from '../contract/events/calls.ts'
import type { QueryOf } from '../contract/platform/call.ts'
import { defaultTravelDistance, maxTravelDistanceLimits } from '../contract/people/users/rules.ts'
import { listUpcomingEvents } from '../server/events/upcoming-events.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import type { Engine } from '../server/platform/database/engine.ts'
import type { Database } from '../server/platform/database/schema.ts'
import { totalOf } from '../server/platform/http/paging.ts'
import { seriesName } from '../server/testing/busy-country.ts'
import { createBenchmarkDatabase } from './benchmark-database.ts'
import { pageSizes } from './scenarios.ts'

// npm run bench:near-me -- --engine sqlite --events 10000 --events 1000000
// Prints how long a page of events near a member takes with each filter. See docs/performance.md.

const { values: options } = parseArgs({
  options: {
    engine: { type: 'string', multiple: true, default: ['sqlite', 'postgres'] },
    events: { type: 'string', multiple: true, default: ['10000', '1000000'] },
  },
})

type Query = QueryOf<typeof upcomingCall>

/** Number of runs, of which the median counts. */
const runs = 15

const filters: Record<string, Query> = {
  'no other filter': {},
  'nearest first': { sort: 'nearest' },
  'free seats': { freeSeats: true },
  'a weekday': { weekday: ['friday'] },
  'a game': { game: 10_008 },
  'my games': { myGames: true },
  'a word of all events': { search: 'night' },
  'a word of every third event': { search: 'library' },
  'a word of few events': { search: seriesName(35) },
  'two words of every hundredth event': { search: 'cleo carter' },
}

for (const engine of options.engine as Engine[])
  for (const events of options.events.map(Number)) {
    const { country, location, drop } = await createBenchmarkDatabase(engine, {
      members: 10_000,
      games: 10_000,
      events,
      messages: 0,
    })
    const db = openDatabase(location)
    console.log(`${engine}, ${events.toLocaleString('en')} events: median of ${runs} and first run in ms, events found`)
    for (const radius of [defaultTravelDistance, maxTravelDistanceLimits.max])
      for (const [name, query] of Object.entries(filters)) {
        const page = { ...query, radius, limit: pageSizes.events }
        console.log(`  ${`${radius} miles, ${name}`.padEnd(48)}${await measure(db, page, country.members[0]?.id ?? 0)}`)
      }
    await db.destroy()
    await drop()
  }

async function measure(db: Database, query: Query, viewerId: number): Promise<string> {
  const times: number[] = []
  let total = 0
  while (times.length <= runs) {
    const start = performance.now()
    const page = await listUpcomingEvents(db, { query, viewerId, now: new Date() })
    times.push(performance.now() - start)
    total = await totalOf(page)
  }
  const [first = 0, ...later] = times
  const median = later.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? 0
  return median.toFixed(1).padStart(8) + first.toFixed(1).padStart(9) + total.toLocaleString('en').padStart(9)
}
