import { type SelectQueryBuilder, sql } from 'kysely'
import { expect, TestRunner } from 'vitest'
import type { ProblemName } from '../../contract/platform/problems.ts'
import { lockRows } from '../platform/database/row-locks.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { testEngine, testMode } from './test-database.ts'
import type { World } from './world.ts'

/**
 * Locks rows, starts the requests in this order until all of them wait for the lock, and then releases it. Every
 * request locks these rows, too, and has passed the checks before its transaction. Transactions run in the order in
 * which they were started.
 */
export async function runBehindLock<Tables extends keyof Schema, Row>(
  { db }: World,
  rows: (transaction: Database) => SelectQueryBuilder<Schema, Tables, Row>,
  requests: readonly (() => Promise<unknown>)[],
): Promise<unknown[]> {
  // A serializable transaction reads what was committed before it waited, and a repeated one overtakes others.
  if (testMode === 'serializable' || testMode === 'repeated')
    TestRunner.getCurrentTest()?.context.skip('Transactions have no order in this mode')
  const started: Promise<unknown>[] = []
  await db.transaction().execute(async (transaction) => {
    // An update instead of this lock would let the requests overtake each other on PostgreSQL.
    await lockRows(transaction, rows(transaction)).execute()
    for (const start of requests) {
      started.push(start())
      await expect.poll(() => countWaiting(db)).toBeOneOf([started.length, 'unknown'])
    }
  })
  return Promise.all(started)
}

/** Counts the statements that wait for a lock. SQLite queues statements itself and does not report it. */
async function countWaiting(db: Database): Promise<number | 'unknown'> {
  if (testEngine !== 'postgres') return 'unknown'
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Waits for an action and returns the name of the problem with which it failed, or undefined if it succeeded. */
export async function nameOfRejection(action: Promise<unknown>): Promise<ProblemName | undefined> {
  try {
    await action
    return undefined
  } catch (error) {
    if (error instanceof ProblemError) return error.problem
    throw error
  }
}
