import { attemptLifetime } from '../../../contract/platform/attempt-lifetime.ts'
import type { Database } from '../database/schema.ts'

/**
 * What identifies an attempt to make a call. The database contains only hashes, so that its readers can neither repeat a
 * request nor guess its content.
 *
 * - `keyHash`: hash of the key, the call, and the member or the address of a visitor, so that only they get the answer.
 * - `requestHash`: hash of the key, the parameters, the query and the body.
 */
export type AttemptKey = { keyHash: string; requestHash: string; userId: number | null }

/** `answer` is null until the first request is answered. */
export type StoredAttempt = { requestHash: string; answer: string | null; expiresAt: string }

/** Returns false if the attempt is stored already. Waits for a transaction that stores it at the same time. */
export async function insertAttempt(
  db: Database,
  { answer = null, ...key }: AttemptKey & { answer?: string | null },
): Promise<boolean> {
  const expiresAt = new Date(Date.now() + attemptLifetime).toISOString()
  const inserted = await db
    .insertInto('attempts')
    .values({ ...key, answer, expiresAt })
    .onConflict((conflict) => conflict.column('keyHash').doNothing())
    .returning('keyHash')
    .executeTakeFirst()
  return inserted !== undefined
}

export function findAttempt(db: Database, { keyHash }: AttemptKey): Promise<StoredAttempt | undefined> {
  return db
    .selectFrom('attempts')
    .select(['requestHash', 'answer', 'expiresAt'])
    .where('keyHash', '=', keyHash)
    .executeTakeFirst()
}

export async function saveAnswer(db: Database, { keyHash, answer }: { keyHash: string; answer: string }) {
  await db.updateTable('attempts').set({ answer }).where('keyHash', '=', keyHash).execute()
}

export async function deleteAttempt(db: Database, { keyHash }: AttemptKey) {
  await db.deleteFrom('attempts').where('keyHash', '=', keyHash).execute()
}
