import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LiveChange } from '../../../contract/platform/live-schemas.ts'
import type { Database } from '../database/schema.ts'
import { runTransaction } from '../database/transactions.ts'
import type { LiveUpdates } from './live-updates.ts'

/** Ids of members, or a query that finds them after the commit. */
type MemberIds = readonly number[] | ((db: Database) => Promise<readonly number[]>)

/** Every browser that follows the topic, except those of the members that a query finds after the commit. */
export type Followers = { hiddenFrom: (db: Database) => Promise<readonly number[] | 'everyone'> }

/** The members whose browsers receive a change because it affects them, or the followers of its topic. */
export type Audience = MemberIds | Followers

/** The audience of a change of something that all members may see. */
export const allFollowers: Followers = { hiddenFrom: async () => [] }

type Recorded = { change: LiveChange; audiences: Audience[]; mayWait: boolean }

/** `execute` passes its transaction to `claim` before it does anything else, so that the client may repeat it. */
export type Claiming = {
  claimIn: <Result>(execute: (claim: (transaction: Database) => Promise<void>) => Promise<Result>) => Promise<Result>
}

/** Merges the values that a request saves into the present ones (`transaction.merge`). */
export type Merge = <Values extends object>(present: Values, saved: Values) => Values

/** A transaction that records which data it puts out of date, for the live stream. */
export type Transaction = Database & {
  /** With `mayWait`, equal changes in short succession are announced once. */
  readonly record: (change: LiveChange, audience: Audience, options?: { mayWait?: boolean }) => void
  /**
   * Merges what others saved since the version in the request into the values to store, and returns them. Throws
   * `ChangedMeanwhile` if both sides changed a field. The caller has locked the present values. Without a version,
   * returns the saved values.
   */
  readonly merge: Merge
}

/** The attempt of a request with a key, and how it merges what it saves if it names a version. */
export type Carrying = { attempt?: Claiming | undefined; merge?: Merge | undefined }

/** The member and the browser tab that sent a request. The tab reads its own changes from the answer. */
type Sender = Carrying & { userId?: number | undefined; clientId?: string | undefined }

/** Runs transactions and announces what they recorded. No other code announces changes. */
export class Writer {
  readonly db: Database
  readonly #announce: LiveUpdates['announce']
  readonly #sender: Sender
  readonly #ownChanges = new Map<string, LiveChange>()

  constructor({ db, live }: { db: Database; live: Pick<LiveUpdates, 'announce'> }, sender: Sender = {}) {
    this.db = db
    this.#announce = live.announce
    this.#sender = sender
  }

  /** The announced changes that affect the member who sent the request, or that they may follow. */
  get ownChanges(): LiveChange[] {
    return [...this.#ownChanges.values()]
  }

  /**
   * Runs a transaction, repeatedly if it conflicts with others (`runTransaction`), and announces the changes of the try
   * that is committed. After a rollback, announces nothing.
   */
  async transaction<Result>(run: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const { attempt, merge = (_present, saved) => saved } = this.#sender
    const execute = (claim?: (transaction: Database) => Promise<void>) =>
      runTransaction(this.db, async (transaction) => {
        const { changes, record } = collectChanges()
        await claim?.(transaction)
        return { result: await run(Object.assign(transaction, { record, merge })), changes }
      })
    const { result, changes } = await (attempt ? attempt.claimIn(execute) : execute())
    for (const recorded of changes.values()) {
      await this.#publish(recorded)
      // Each change can have the people of another event as its audience.
      await nextTurn()
    }
    return result
  }

  /** Claims the attempt of a request that changes no data but, for example, sends an email. */
  async claim() {
    if (this.#sender.attempt) await this.transaction(async () => undefined)
  }

  async #publish({ change, audiences, mayWait }: Recorded) {
    const userIds = new Set<number>()
    const hiddenIds = new Set<number>()
    let isFollowed = false
    const findAudience = async (audience: Audience) => {
      if (!('hiddenFrom' in audience)) for (const id of await findIds(this.db, audience)) userIds.add(id)
      else {
        const hiddenFrom = await audience.hiddenFrom(this.db)
        if (hiddenFrom === 'everyone') return
        isFollowed = true
        for (const id of hiddenFrom) hiddenIds.add(id)
      }
    }
    await Promise.all(audiences.map(findAudience))
    if (userIds.size === 0 && !isFollowed) return
    const { userId, clientId } = this.#sender
    if (userId !== undefined && (userIds.has(userId) || (isFollowed && !hiddenIds.has(userId))))
      this.#ownChanges.set(JSON.stringify(change), change)
    const hiddenFrom = isFollowed ? { hiddenFrom: [...hiddenIds] } : {}
    this.#announce({ userIds: [...userIds], change, ...hiddenFrom, exceptClient: clientId }, { mayWait })
  }
}

/** Collects the changes of one try of a transaction, equal ones once. */
function collectChanges() {
  const changes = new Map<string, Recorded>()
  const record: Transaction['record'] = (change, audience, { mayWait = false } = {}) => {
    const before = changes.get(JSON.stringify(change))
    changes.set(JSON.stringify(change), {
      change,
      audiences: [...(before?.audiences ?? []), audience],
      mayWait: mayWait && (before?.mayWait ?? true),
    })
  }
  return { changes, record }
}

/** Commands beside the server reach no browser, so their changes are not announced. */
export function silentWriter(db: Database): Writer {
  return new Writer({ db, live: { announce: () => undefined } })
}

async function findIds(db: Database, members: MemberIds): Promise<readonly number[]> {
  return typeof members === 'function' ? members(db) : members
}
