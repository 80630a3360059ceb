import { setImmediate } from 'node:timers'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { isConflict, LockedTooLong } from './unavailable.ts'

/** Milliseconds between two attempts to run a statement while another process locks the database. */
const retryInterval = 10
/** Milliseconds after which a statement ends its turn of the event loop. */
const longestTurn = 5

/**
 * - `maxLockWait`: milliseconds that a statement waits for the locks of other processes before it fails.
 * - `isInTransaction`: returns whether the connection has a transaction open. Its statements do not wait, because
 *   it has the lock already.
 */
type LockWaiting = { maxLockWait: number; isInTransaction: () => boolean }

/**
 * Makes the driver of a single SQLite connection wait for locks of other processes. SQLite itself would block the event
 * loop while it waits. Other queries use the connection in between (decision 13).
 */
export function waitForLocks(driver: Driver, waiting: LockWaiting) {
  const acquire = driver.acquireConnection.bind(driver)
  const release = driver.releaseConnection.bind(driver)
  let waitingConnection: WaitingConnection | undefined
  driver.acquireConnection = async () => {
    const connection = await acquire()
    waitingConnection ??= new WaitingConnection(connection, waiting, {
      pause: () => release(connection),
      resume: acquire,
    })
    return waitingConnection
  }
}

/** How a connection gives way to other queries: `pause` lets them use it, `resume` waits until it is free again. */
type Turns = { pause: () => Promise<unknown>; resume: () => Promise<unknown> }

class WaitingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #waiting: LockWaiting
  readonly #turns: Turns
  /** Resolves when no statement waits. Only the first waiting statement polls; the others wait for it. */
  #queue: Promise<void> = Promise.resolve()
  /** When the first statement of this turn of the event loop began. */
  #turnBegan: number | undefined

  constructor(connection: DatabaseConnection, waiting: LockWaiting, turns: Turns) {
    this.#connection = connection
    this.#waiting = waiting
    this.#turns = turns
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#beginTurn()
    const result = (await this.#tryQuery<Row>(query)) ?? (await this.#executeInTurn<Row>(query))
    // What the caller does with the rows, or after a commit, is not a part of this turn.
    if (this.#isTurnLong()) await nextTurn()
    return result
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number) {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }

  /** A statement runs within the turn of the event loop that asks, so a transaction of many would be one long turn. */
  #beginTurn() {
    if (this.#turnBegan === undefined) setImmediate(() => (this.#turnBegan = undefined))
    this.#turnBegan ??= performance.now()
  }

  #isTurnLong(): boolean {
    return this.#turnBegan !== undefined && performance.now() - this.#turnBegan > longestTurn
  }

  async #executeInTurn<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const deadline = performance.now() + this.#waiting.maxLockWait
    const before = this.#queue
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#queue = promise
    await this.#turns.pause()
    await before
    await this.#turns.resume()
    try {
      while (performance.now() < deadline) {
        const result = await this.#tryQuery<Row>(query)
        if (result) return result
        await this.#turns.pause()
        await sleep(retryInterval)
        await this.#turns.resume()
      }
      return await this.#connection.executeQuery<Row>(query)
    } catch (error) {
      throw isConflict(error) ? new LockedTooLong(error) : error
    } finally {
      resolve()
    }
  }

  /** Runs a statement; returns undefined, without an effect, if another process locks the database. */
  async #tryQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row> | undefined> {
    try {
      return await this.#connection.executeQuery<Row>(query)
    } catch (error) {
      if (!isConflict(error) || this.#waiting.isInTransaction()) throw error
      return undefined
    }
  }
}
