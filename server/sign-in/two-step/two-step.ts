import { recoveryCodeCount } from '../../../contract/sign-in/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { countExactly, hasRows } from '../../platform/database/totals.ts'
import { withProblem } from '../../platform/http/problem-error.ts'

/** Returns whether a member signs in with a code after the password. */
export async function isTwoStepOn(db: Database, { userId }: { userId: number }): Promise<boolean> {
  return hasRows(db.selectFrom('twoStep').where('userId', '=', userId).where('confirmedAt', 'is not', null))
}

export function countRecoveryCodes(db: Database, { userId }: { userId: number }): Promise<number> {
  return countExactly(db.selectFrom('recoveryCodes').where('userId', '=', userId))
}

/** Throws `TwoStepAlreadyOn` if a secret is confirmed. */
export async function saveUnconfirmedSecret(
  db: Database,
  { userId, sealedSecret }: { userId: number; sealedSecret: string },
) {
  await db
    .insertInto('twoStep')
    .values({ userId, sealedSecret, confirmedAt: null, lastPeriod: 0 })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ sealedSecret }).where('twoStep.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirstOrThrow(withProblem('TwoStepAlreadyOn'))
}

export async function findSecret(db: Database, { userId }: { userId: number }) {
  return db
    .selectFrom('twoStep')
    .select(['sealedSecret', 'confirmedAt', 'lastPeriod'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Returns false, and changes nothing, if a code of this or a later period was used before. */
export async function usePeriod(
  db: Database,
  { userId, period }: { userId: number; period: number },
): Promise<boolean> {
  const used = await db
    .updateTable('twoStep')
    .set({ lastPeriod: period })
    .where('userId', '=', userId)
    .where('lastPeriod', '<', period)
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}

/** Confirms the secret with which the caller checked a code. Throws `TwoStepAlreadyOn` if one is confirmed. */
export async function confirmSecret(
  transaction: Database,
  { userId, sealedSecret, now }: { userId: number; sealedSecret: string; now: Date },
) {
  await transaction
    .updateTable('twoStep')
    .set({ confirmedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('sealedSecret', '=', sealedSecret)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirstOrThrow(withProblem('TwoStepAlreadyOn'))
}

export async function replaceRecoveryCodes(
  transaction: Database,
  { userId, codeHashes }: { userId: number; codeHashes: readonly string[] },
) {
  if (codeHashes.length !== recoveryCodeCount) throw new Error(`A member has ${recoveryCodeCount} recovery codes.`)
  await transaction.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await transaction
    .insertInto('recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

/** Deletes a recovery code, so that it works once. Returns false for an unknown or used code. */
export async function takeRecoveryCode(
  db: Database,
  { userId, codeHash }: { userId: number; codeHash: string },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .returning('userId')
    .executeTakeFirst()
  return taken !== undefined
}

/** Turns two-step sign-in off. Returns whether it was on. */
export async function deleteTwoStep(transaction: Database, { userId }: { userId: number }): Promise<boolean> {
  await transaction.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await transaction.deleteFrom('pendingSignIns').where('userId', '=', userId).execute()
  const deleted = await transaction
    .deleteFrom('twoStep')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst()
  return deleted !== undefined && deleted.confirmedAt !== null
}
