import { describe, expect, test } from 'vitest'
import type { Database } from './schema.ts'
import { shareWork } from './shared-work.ts'

const [db, otherDb] = [{} as Database, {} as Database]
const now = new Date()

/** Builds shared work whose runs end by hand, in their order. */
function buildWork() {
  const runs: (PromiseWithResolvers<string> & { input: string })[] = []
  const read = shareWork((_db, input: { name: string }) => {
    const run = { ...Promise.withResolvers<string>(), input: input.name }
    runs.push(run)
    return run.promise
  })
  return { runs, read: (name: string, database = db) => read(database, { name }, now) }
}

/** Lets all promises settle that wait for nothing else, and lets runs begin, which wait for a turn of the event loop. */
async function settle() {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

describe('work that callers share', () => {
  test('runs once for callers with equal input, and separately for other input and other databases', async () => {
    const { runs, read } = buildWork()
    const answers = [read('one'), read('one'), read('two'), read('one', otherDb)]
    await settle()
    expect(runs.map(({ input }) => input)).toEqual(['one', 'two', 'one'])
    for (const [place, run] of runs.entries()) run.resolve(`answer ${place}`)
    expect(await Promise.all(answers)).toEqual(['answer 0', 'answer 0', 'answer 1', 'answer 2'])
  })

  test('gives callers who arrive during a run the result of the next run', async () => {
    const { runs, read } = buildWork()
    const first = read('one')
    await settle()
    const later = [read('one'), read('one')]
    await settle()
    expect(runs).toHaveLength(1)
    runs[0]?.resolve('before the change')
    expect(await first).toBe('before the change')
    await settle()
    expect(runs).toHaveLength(2)
    runs[1]?.resolve('after the change')
    expect(await Promise.all(later)).toEqual(['after the change', 'after the change'])
    void read('one')
    await settle()
    expect(runs).toHaveLength(3)
  })

  test('runs once for callers whose requests arrive together, although a run ends before the next request', async () => {
    let runCount = 0
    const read = shareWork(async (_db, input: string) => `${input} ${(runCount += 1)}`)
    const arrive = () => new Promise<string>((resolve) => setImmediate(() => resolve(read(db, 'run', now))))
    expect(await Promise.all([arrive(), arrive(), arrive()])).toEqual(['run 1', 'run 1', 'run 1'])
  })

  test('fails for the callers of a failed run only', async () => {
    const { runs, read } = buildWork()
    const failing = [read('one'), read('one')]
    await settle()
    const later = read('one')
    runs[0]?.reject(new Error('the database is gone'))
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await settle()
    runs[1]?.resolve('back')
    expect(await later).toBe('back')
  })
})
