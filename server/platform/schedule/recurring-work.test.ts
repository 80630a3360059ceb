import { describe, expect, onTestFinished, vi } from 'vitest'
import { hoursFromNow } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { RecurringWork, runDueWork, startRecurringWork } from './recurring-work.ts'
import { startOneByOne } from './slices.ts'

const hour = 60 * 60_000

/** Creates work that records its runs. */
function buildWork(name: string, every = hour) {
  const runs: Date[] = []
  const slices = async function* (now: Date) {
    runs.push(now)
    yield
  }
  return { runs, work: new RecurringWork({ name, every, slices }) }
}

const fail = () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('failed')) }) })

const onFailure = vi.fn<(error: unknown, name: string | undefined) => void>()
const doDue = ({ db }: World, works: readonly { work: RecurringWork }[], now: Date) =>
  runDueWork(db, { works: works.map(({ work }) => work), now, onFailure })

describe('recurring work', () => {
  test('runs at once the first time, and then at its interval', async ({ world }) => {
    const [hourly, daily] = [buildWork('hourly'), buildWork('daily', 24 * hour)]
    const times = [0, 0.9, 1, 1.1, 23.9, 24].map(hoursFromNow)

    for (const now of times) await doDue(world, [hourly, daily], now)

    expect(hourly.runs).toEqual([times[0], times[2], times[4]])
    expect(daily.runs).toEqual([times[0], times[5]])
  })

  // Requirement api-500: After a clock was wrong, recurring work goes on as soon as the clock is right, and clocks of two
  // machines may differ by up to a minute.
  test('runs after the clock was put back, but not again by a clock that is slightly slow', async ({ world }) => {
    const hourly = buildWork('hourly')
    const [ahead, right, slow] = [hoursFromNow(6), hoursFromNow(0), hoursFromNow(-0.01)]

    for (const now of [ahead, right, slow]) await doDue(world, [hourly], now)

    expect(hourly.runs).toEqual([ahead, right])
  })

  test('runs in only one of the processes that check at the same time', async ({ world }) => {
    const work = buildWork('hourly')
    for (const now of [hoursFromNow(0), hoursFromNow(1)])
      await Promise.all(Array.from({ length: 8 }, () => doDue(world, [work], now)))
    expect(work.runs).toHaveLength(2)
  })

  test('reports a failure, still runs the other work, and runs again when it is next due', async ({ world }) => {
    const [broken, other] = [buildWork('broken'), buildWork('other')]
    const failing = new RecurringWork({ name: 'broken', every: hour, slices: fail })

    await doDue(world, [{ work: failing }, other], hoursFromNow(0))
    await doDue(world, [broken], hoursFromNow(1))

    expect(onFailure.mock.calls).toEqual([[new Error('failed'), 'broken']])
    expect([other.runs.length, broken.runs.length]).toEqual([1, 1])
  })

  test('runs when the process starts; stopping waits for running work', async ({ world }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const started = vi.fn<() => void>()
    const slices = async function* () {
      started()
      yield await released
    }
    const slow = new RecurringWork({ name: 'slow', every: hour, slices })
    const stop = startRecurringWork(world.db, { works: [slow], onFailure })
    await vi.waitUntil(() => started.mock.calls.length === 1)

    let hasStopped = false
    const stopped = stop().then(() => (hasStopped = true))
    await doDue(world, [], hoursFromNow(0))
    expect(hasStopped).toBe(false)
    release()
    await stopped
  })

  // Requirement api-530: Recurring work that waits for another server, such as a mail server that does not answer, delays
  // no other recurring work.
  test('runs the other work while remote work waits for an answer', async ({ world }) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const slices = async function* () {
      yield await answered
    }
    const waiting = ['mail', 'pushes'].map((name) => new RecurringWork({ name, every: hour, isRemote: true, slices }))
    const { runs, work } = buildWork('local')
    const stop = startRecurringWork(world.db, { works: [...waiting, work], onFailure })

    await expect.poll(() => runs.length).toBe(1)

    answer()
    await stop()
  })

  // Shows api-55.
  test('lets the event loop handle requests after each slice', async () => {
    let turn = 0
    const turns: number[] = []
    const count = () => {
      turn += 1
      if (turns.length < 5) setImmediate(count)
    }
    const slices = async function* () {
      for (let slice = 0; slice < 5; slice += 1) {
        turns.push(turn)
        yield
      }
    }
    count()
    await new RecurringWork({ name: 'long', every: hour, slices }).run(hoursFromNow(0))
    expect(new Set(turns).size).toBe(5)
  })

  // Requirement api-441: An item of recurring work that fails while others start does not end the process.
  test('reports an item that fails while the others start, and the process goes on', async () => {
    const onUnhandled = vi.fn<() => void>()
    process.on('unhandledRejection', onUnhandled)
    onTestFinished(() => void process.off('unhandledRejection', onUnhandled))
    const { promise: failed, reject } = Promise.withResolvers<number>()
    const handle = async (item: number) => {
      if (item === 0) return failed
      if (item === 1) reject(new Error('The database is not available'))
      return item
    }

    const started = await startOneByOne([0, 1, 2, 3, 4, 5], handle)

    await expect(Promise.all(started)).rejects.toThrow('The database is not available')
    expect(onUnhandled).not.toHaveBeenCalled()
  })
})
