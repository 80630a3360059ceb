import { unconfirmedAccountsDueBefore } from '../../contract/account/rules.ts'
import { deleteAvatar } from '../people/avatars/avatars.ts'
import { Writer } from '../platform/live/writer.ts'
import { RecurringWork, type Slices } from '../platform/schedule/recurring-work.ts'
import { oneByOne } from '../platform/schedule/slices.ts'
import type { Services } from '../platform/services/services.ts'
import { recordSecurityEvent } from '../sign-in/security-log/security-log.ts'
import { lockMembers } from '../people/users/member-locks.ts'
import { eraseAccount } from './deletion.ts'
import type { Database } from '../platform/database/schema.ts'

type DeletionServices = Pick<Services, 'db' | 'live' | 'pictures' | 'subjects'>

/** Maximum number of accounts in one run; the next run continues. */
const maxAccounts = 500

/** Deletes accounts whose email address was not confirmed in time, every hour, with their data and pictures. */
export function unconfirmedAccountsWork(services: DeletionServices): RecurringWork {
  return new RecurringWork({
    name: 'delete unconfirmed accounts',
    every: 60 * 60_000,
    slices: (now) => deleteUnconfirmedAccounts(services, { now }),
  })
}

async function* deleteUnconfirmedAccounts(
  { db, live, pictures, subjects }: DeletionServices,
  { now }: { now: Date },
): Slices {
  const writer = new Writer({ db, live })
  const registeredBefore = unconfirmedAccountsDueBefore(now)
  const unconfirmed = await listUnconfirmedAccounts(db, { registeredBefore, limit: maxAccounts })
  yield* oneByOne(unconfirmed, async (userId) => {
    const account = await writer.transaction(async (transaction) => {
      // A confirmation at the same time locks the member too, so it is complete or fails.
      await lockMembers(transaction, { ids: [userId] })
      const found = await selectUnconfirmed(transaction).select('avatarUrl').where('id', '=', userId).executeTakeFirst()
      if (found) await eraseAccount(transaction, { userId, subjects, now })
      return found
    })
    if (!account) return
    await deleteAvatar(pictures, account.avatarUrl)
    live.endStreams({ userId })
    await recordSecurityEvent(db, { kind: 'account-deleted', userId, now })
  })
}

/** Lists accounts with an unconfirmed email address whose members registered before an instant, oldest first. */
export async function listUnconfirmedAccounts(
  db: Database,
  { registeredBefore, limit }: { registeredBefore: Date; limit: number },
): Promise<number[]> {
  const rows = await selectUnconfirmed(db)
    .select('id')
    .where('createdAt', '<=', registeredBefore.toISOString())
    .orderBy('createdAt')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

function selectUnconfirmed(db: Database) {
  return db.selectFrom('users').where('emailConfirmedAt', 'is', null).where('deletedAt', 'is', null)
}
