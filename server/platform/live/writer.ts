import type { LiveChange } from '../../../contract/platform/live-schemas.ts'
import type { Database } from '../database/schema.ts'
import type { LiveUpdates } from './live-updates.ts'

/** The ids of the members whose browsers show the changed data, or a query that finds them after the commit. */
export type Audience = 'everybody' | readonly number[] | ((db: Database) => Promise<readonly number[]>)

type Recorded = { change: LiveChange; audiences: Audience[]; mayWait: boolean }

/** A transaction that records which data it puts out of date, for the live stream. */
export type Transaction = Database & {
  /** Records a change that is announced after the commit. With `mayWait`, equal changes in short succession are announced once. */
  readonly record: (change: LiveChange, audience: Audience, options?: { mayWait?: boolean }) => void
}

/**
 * Runs the transactions of one request or of recurring work and announces what they changed. No other code announces
 * changes: functions that change data record them in their transaction.
 */
export class Writer {
  readonly db: Database
  readonly #announce: LiveUpdates['announce']
  readonly #clientId: string | undefined

  /** @param clientId the browser tab that sent the request: it refetches by itself, so it does not receive its own changes */
  constructor({ db, live }: { db: Database; live: Pick<LiveUpdates, 'announce'> }, clientId?: string) {
    this.db = db
    this.#announce = live.announce
    this.#clientId = clientId
  }

  /** Runs a transaction and announces its changes after the commit. After a rollback, announces nothing. */
  async transaction<Result>(run: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const changes = new Map<string, Recorded>()
    const record: Transaction['record'] = (change, audience, { mayWait = false } = {}) => {
      const before = changes.get(JSON.stringify(change))
      changes.set(JSON.stringify(change), {
        change,
        audiences: [...(before?.audiences ?? []), audience],
        mayWait: mayWait && (before?.mayWait ?? true),
      })
    }
    const result = await this.db.transaction().execute((transaction) => run(Object.assign(transaction, { record })))
    for (const recorded of changes.values()) await this.#publish(recorded)
    return result
  }

  async #publish({ change, audiences, mayWait }: Recorded) {
    const userIds = await findUserIds(this.db, audiences)
    if (userIds.length > 0) this.#announce({ userIds, change, exceptClient: this.#clientId }, { mayWait })
  }
}

/** Creates a writer for commands that run beside the server. They reach no browser, so their changes are not announced. */
export function silentWriter(db: Database): Writer {
  return new Writer({ db, live: { announce: () => undefined } })
}

async function findUserIds(db: Database, audiences: readonly Audience[]): Promise<'everybody' | number[]> {
  const userIds = new Set<number>()
  for (const audience of audiences) {
    if (audience === 'everybody') return audience
    const found = typeof audience === 'function' ? await audience(db) : audience
    for (const userId of found) userIds.add(userId)
  }
  return [...userIds]
}
