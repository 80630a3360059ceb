import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../platform/database/schema.ts'
import { testEngine } from './test-database.ts'
import type { World } from './world.ts'

/**
 * Takes a lock, starts the requests in this order until all of them wait for the lock, and then releases it. The requests
 * have then passed every check before their transaction.
 *
 * @param lock locks rows that every request locks, too
 */
export async function runBehindLock<const Results extends readonly unknown[]>(
  { db }: World,
  lock: (transaction: Database) => Promise<unknown>,
  requests: { [Index in keyof Results]: () => Promise<Results[Index]> },
): Promise<Results> {
  const started: Promise<unknown>[] = []
  await db.transaction().execute(async (transaction) => {
    await lock(transaction)
    for (const start of requests) {
      started.push(start())
      await expect.poll(() => countWaiting(db)).toBeOneOf([started.length, 'unknown'])
    }
  })
  return (await Promise.all(started)) as unknown as Results
}

/** Counts the statements that wait for a lock. SQLite queues statements itself and does not report it. */
async function countWaiting(db: Database): Promise<number | 'unknown'> {
  if (testEngine !== 'postgres') return 'unknown'
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
