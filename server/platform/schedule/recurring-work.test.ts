import { describe, expect, vi } from 'vitest'
import { hoursFromNow } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { runDueWork, startRecurringWork } from './recurring-work.ts'

const hour = 60 * 60_000

/** Creates work that records its runs. */
function buildWork(name: string, every = hour) {
  const runs: Date[] = []
  return { runs, name, every, run: async (now: Date) => void runs.push(now) }
}

const onFailure = vi.fn<(error: unknown, name: string | undefined) => void>()
const doDue = ({ db }: World, works: readonly ReturnType<typeof buildWork>[], now: Date) =>
  runDueWork(db, { works, now, onFailure })

describe('recurring work', () => {
  test('runs at once the first time, and then at its interval', async ({ world }) => {
    const [hourly, daily] = [buildWork('hourly'), buildWork('daily', 24 * hour)]
    const times = [0, 0.9, 1, 1.1, 23.9, 24].map(hoursFromNow)

    for (const now of times) await doDue(world, [hourly, daily], now)

    expect(hourly.runs).toEqual([times[0], times[2], times[4]])
    expect(daily.runs).toEqual([times[0], times[5]])
  })

  test('runs in only one of the processes that check at the same time', async ({ world }) => {
    const work = buildWork('hourly')
    for (const now of [hoursFromNow(0), hoursFromNow(1)])
      await Promise.all(Array.from({ length: 8 }, () => doDue(world, [work], now)))
    expect(work.runs).toHaveLength(2)
  })

  test('reports a failure, still runs the other work, and runs again when it is next due', async ({ world }) => {
    const broken = buildWork('broken')
    const other = buildWork('other')
    const failing = { ...broken, run: async () => Promise.reject(new Error('failed')) }

    await doDue(world, [failing, other], hoursFromNow(0))
    await doDue(world, [broken], hoursFromNow(1))

    expect(onFailure.mock.calls).toEqual([[new Error('failed'), 'broken']])
    expect([other.runs.length, broken.runs.length]).toEqual([1, 1])
  })

  test('runs when the process starts; stopping waits for running work', async ({ world }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const work = vi.fn<(now: Date) => Promise<void>>(() => released)
    const stop = startRecurringWork(world.db, { works: [{ name: 'slow', every: hour, run: work }], onFailure })
    await vi.waitUntil(() => work.mock.calls.length === 1)

    let hasStopped = false
    const stopped = stop().then(() => (hasStopped = true))
    await doDue(world, [], hoursFromNow(0))
    expect(hasStopped).toBe(false)
    release()
    await stopped
  })
})
