import { describe, expect, vi } from 'vitest'
import { hoursFromNow } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { doDueWork, startRecurringWork } from './recurring-work.ts'

const hour = 60 * 60_000

/** Work that notes when it was done. */
function buildWork(name: string, every = hour) {
  const done: Date[] = []
  return { done, name, every, run: async (now: Date) => void done.push(now) }
}

const failed = vi.fn<(error: unknown, name: string | undefined) => void>()
const doDue = ({ db }: World, works: readonly ReturnType<typeof buildWork>[], now: Date) =>
  doDueWork(db, { works, now, onFailure: failed })

describe('recurring work', () => {
  test('is done at once where it never was, and again as often as it asks for', async ({ world }) => {
    const [hourly, daily] = [buildWork('hourly'), buildWork('daily', 24 * hour)]
    const times = [0, 0.9, 1, 1.1, 23.9, 24].map(hoursFromNow)

    for (const now of times) await doDue(world, [hourly, daily], now)

    expect(hourly.done).toEqual([times[0], times[2], times[4]])
    expect(daily.done).toEqual([times[0], times[5]])
  })

  test('is done by one of the processes that find it due at the same instant', async ({ world }) => {
    const work = buildWork('hourly')
    for (const now of [hoursFromNow(0), hoursFromNow(1)])
      await Promise.all(Array.from({ length: 8 }, () => doDue(world, [work], now)))
    expect(work.done).toHaveLength(2)
  })

  test('that fails is told of, keeps nothing else from being done, and comes again', async ({ world }) => {
    const broken = buildWork('broken')
    const other = buildWork('other')
    const fails = { ...broken, run: async () => Promise.reject(new Error('no luck')) }

    await doDue(world, [fails, other], hoursFromNow(0))
    await doDue(world, [broken], hoursFromNow(1))

    expect(failed.mock.calls).toEqual([[new Error('no luck'), 'broken']])
    expect([other.done.length, broken.done.length]).toEqual([1, 1])
  })

  test('begins with the start of a process, whose end waits for it', async ({ world }) => {
    const { promise: isLet, resolve: letEnd } = Promise.withResolvers<void>()
    const work = vi.fn<(now: Date) => Promise<void>>(() => isLet)
    const end = startRecurringWork(world.db, { works: [{ name: 'slow', every: hour, run: work }], onFailure: failed })
    await vi.waitUntil(() => work.mock.calls.length === 1)

    let hasEnded = false
    const ended = end().then(() => (hasEnded = true))
    await doDue(world, [], hoursFromNow(0))
    expect(hasEnded).toBe(false)
    letEnd()
    await ended
  })
})
