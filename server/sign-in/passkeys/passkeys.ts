import { rowLimits } from '../../../contract/platform/row-limits.ts'
import type { Passkey } from '../../../contract/sign-in/passkeys/schemas.ts'
import { lockRows } from '../../platform/database/row-locks.ts'
import type { Database } from '../../platform/database/schema.ts'
import { runTransaction } from '../../platform/database/transactions.ts'
import { requireThat, withProblem } from '../../platform/http/problem-error.ts'
import { versionOf } from '../../platform/http/versions.ts'
import type { Writer } from '../../platform/live/writer.ts'
import { lockMembers } from '../../people/users/member-locks.ts'

const columns = ['id', 'name', 'createdAt', 'lastUsedAt'] as const

/** A passkey as the Web Authentication API describes it to browsers. */
type CredentialDescriptor = { id: string; type: 'public-key'; transports: string[] }

export async function listPasskeys(db: Database, { userId }: { userId: number }): Promise<Passkey[]> {
  const rows = await db.selectFrom('passkeys').select(columns).where('userId', '=', userId).orderBy('id').execute()
  return rows.map(toPasskey)
}

function toPasskey(row: Omit<Passkey, 'version'>): Passkey {
  return { ...row, version: versionOf({ name: row.name }) }
}

/** Lists the passkeys of a member for browsers, which then offer these or avoid creating them again. */
export async function listCredentials(db: Database, { userId }: { userId: number }): Promise<CredentialDescriptor[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key',
    transports: transports === '' ? [] : transports.split(','),
  }))
}

type NewPasskey = {
  userId: number
  name: string
  credentialId: string
  publicKey: string
  counter: number
  transports: readonly string[]
  now: Date
}

/** Throws `TooManyPasskeys`, and `PasskeyInvalid` for a passkey that an account has already. */
export async function addPasskey(db: Database, { transports, now, ...passkey }: NewPasskey): Promise<Passkey> {
  return runTransaction(db, async (transaction) => {
    // Without the lock, requests that arrive at once could exceed the maximum, and a passkey could outlive its account.
    await lockMembers(transaction, { ids: [passkey.userId] })
    const passkeys = await listPasskeys(transaction, passkey)
    requireThat(passkeys.length < rowLimits.passkeys.max, 'TooManyPasskeys')
    const added = await transaction
      .insertInto('passkeys')
      .values({ ...passkey, transports: transports.join(','), createdAt: now.toISOString() })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning(columns)
      .executeTakeFirstOrThrow(withProblem('PasskeyInvalid'))
    return toPasskey(added)
  })
}

export async function renamePasskey(
  writer: Writer,
  { userId, id, name }: { userId: number; id: number; name: string },
): Promise<Passkey> {
  return writer.transaction(async (transaction) => {
    const present = transaction.selectFrom('passkeys').select(columns).where('id', '=', id).where('userId', '=', userId)
    const passkey = await lockRows(transaction, present).executeTakeFirstOrThrow(withProblem('NotFound'))
    const renamed = transaction.merge({ name: passkey.name }, { name })
    await transaction.updateTable('passkeys').set(renamed).where('id', '=', id).execute()
    return toPasskey({ ...passkey, ...renamed })
  })
}

export async function deletePasskey(db: Database, { userId, id }: { userId: number; id: number }) {
  await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow(withProblem('NotFound'))
}

export async function findPasskey(db: Database, { credentialId }: { credentialId: string }) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
}

/** Returns false, and changes nothing, if the passkey was removed or has signed since it was read with `counter`. */
export async function recordPasskeyUse(
  db: Database,
  { id, counter, newCounter, now }: { id: number; counter: number; newCounter: number; now: Date },
): Promise<boolean> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter: newCounter, lastUsedAt: now.toISOString() })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
