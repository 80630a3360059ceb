import { getPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import type { Database } from '../platform/database/schema.ts'

/** Tasks that the tests of worker threads run. */

/** Returns the nice value of the thread on Linux. */
export function niceValue(): number {
  return getPriority()
}

export function double(value: number): number {
  return 2 * value
}

export function loop(): never {
  while (true);
}

export function fillMemory(): never {
  const filled: object[] = []
  while (true) filled.push({ filled })
}

/** Returns the number of members, and whether the main thread counted them. */
export async function countMembers(db: Database): Promise<{ count: number; isMainThread: boolean }> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { count: Number(count), isMainThread }
}
