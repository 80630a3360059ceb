import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../database/schema.ts'

/** Milliseconds by which the clocks of two machines may differ. */
const maxClockDifference = 60_000

/** Yields after each slice of some hundred rows, so that the event loop handles requests in between. */
export type Slices = AsyncIterable<void>

type WorkOptions = { name: string; every: number; isRemote?: boolean; slices: (now: Date) => Slices }

/**
 * Work that one of the processes runs at an interval of `every` milliseconds. `name` is the key in the database and
 * must not change. A failed run is not repeated before the next due time. A run should have a limited size. Work that
 * waits for other servers, such as a mail server, is remote, and never delays other work.
 */
export class RecurringWork {
  readonly name: string
  readonly every: number
  readonly isRemote: boolean
  readonly #slices: (now: Date) => Slices

  constructor({ name, every, isRemote = false, slices }: WorkOptions) {
    this.name = name
    this.every = every
    this.isRemote = isRemote
    this.#slices = slices
  }

  /** Runs the slices, with a turn of the event loop after each. SQLite answers a query within the turn that asks. */
  async run(now: Date): Promise<void> {
    for await (const _slice of this.#slices(now)) await nextTurn()
  }
}

/** Called for failed work; without a name if the check for due work failed. */
type OnFailure = (error: unknown, name: string | undefined) => void

/** Runs the due work that no other process has claimed, one after the other. */
export async function runDueWork(
  db: Database,
  { works, now, onFailure }: { works: readonly RecurringWork[]; now: Date; onFailure: OnFailure },
) {
  for (const work of works) {
    const { name, every } = work
    const isOurs = await claimWork(db, { name, now, nextDue: new Date(now.getTime() + every) })
    if (isOurs) await work.run(now).catch((error: unknown) => onFailure(error, name))
    await nextTurn()
  }
}

type Schedule = { works: readonly RecurringWork[]; onFailure: OnFailure; interval?: number }

/**
 * Checks for due work every `interval` milliseconds. Runs each remote work beside the others, and the rest one after the
 * other. Returns a function that stops this and waits for running work.
 */
export function startRecurringWork(db: Database, { works, ...schedule }: Schedule): () => Promise<void> {
  const groups = [
    works.filter(({ isRemote }) => !isRemote),
    ...works.filter(({ isRemote }) => isRemote).map((work) => [work]),
  ]
  const stops = groups.map((group) => startGroup(db, { works: group, ...schedule }))
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

function startGroup(db: Database, { works, onFailure, interval = 20_000 }: Schedule): () => Promise<void> {
  let running: Promise<void> | undefined
  const check = () => {
    running ??= runDueWork(db, { works, now: new Date(), onFailure })
      .catch((error: unknown) => onFailure(error, undefined))
      .finally(() => (running = undefined))
  }
  check()
  const timer = setInterval(check, interval)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/**
 * One atomic statement ensures that only one of several processes gets the work. Work that never ran is due, and so is
 * work whose next time is too far ahead: it was set by a clock that was wrong and has been put back.
 */
async function claimWork(
  db: Database,
  { name, now, nextDue }: { name: string; now: Date; nextDue: Date },
): Promise<boolean> {
  const dueAt = nextDue.toISOString()
  const impossible = new Date(nextDue.getTime() + maxClockDifference).toISOString()
  const claimed = await db
    .insertInto('recurringWork')
    .values({ name, dueAt })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ dueAt })
        .where(({ eb, or }) =>
          or([eb('recurringWork.dueAt', '<=', now.toISOString()), eb('recurringWork.dueAt', '>', impossible)]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}
