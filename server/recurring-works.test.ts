import { expect } from 'vitest'
import { rowsPerSlice } from './platform/schedule/slices.ts'
import { listRecurringWork } from './start.ts'
import { countRows } from './testing/count-rows.ts'
import { buildDueWork } from './testing/due-work.ts'
import { test } from './testing/test.ts'

const siteUrl = 'https://meeplehood.example.org'

/** The least number of rows that work handles in this test, unless it is in `smallWorks`. */
const fewRows = 100
/** Fetches eight pictures at a time, and merges the indexes of one table after the other. */
const smallWorks = ['fetch game pictures', 'merge text indexes']

// Requirement api-55: Recurring work touches a limited number of rows between two turns of the event loop (decision
// 172). Shows api-530.
test('recurring work touches a limited number of rows between two turns of the event loop', async ({
  buildWorldWith,
}) => {
  const world = await buildWorldWith({ deleteInactiveAccounts: true, pushSubject: 'mailto:us@example.org' })
  await buildDueWork(world, 2_200)
  const log = { ...world.app.log, error: () => undefined, info: () => undefined } as never
  const rows: Record<string, { largest: number; total: number }> = {}
  const connecting = new Set<string>()

  for (const { name, isRemote } of listRecurringWork(world.services, { siteUrl, log })) {
    const { db, take } = countRows(world.db)
    const connect = () => void (isRemote || connecting.add(name))
    const services = {
      ...world.services,
      db,
      mailer: { ...world.services.mailer, send: async () => connect() },
      mayConnectTo: () => (connect(), false),
    }
    const work = listRecurringWork(services, { siteUrl, log }).find((each) => each.name === name)
    await work?.run(new Date())
    rows[name] = take()
  }

  const idle = Object.keys(rows).filter((name) => (rows[name]?.total ?? 0) < fewRows)
  const large = Object.entries(rows).filter(([, { largest }]) => largest > 3 * rowsPerSlice)
  expect({ idle, large }).toEqual({ idle: smallWorks, large: [] })
  expect([...connecting]).toEqual([])
}, 300_000)
