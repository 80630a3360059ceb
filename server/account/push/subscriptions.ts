import type { Archive } from '../../../contract/account/archive.ts'
import type { PushState, PushSubscriptionInput } from '../../../contract/account/push/schemas.ts'
import { lockRows } from '../../platform/database/row-locks.ts'
import type { Database } from '../../platform/database/schema.ts'
import { runTransaction } from '../../platform/database/transactions.ts'
import { requireThat } from '../../platform/http/problem-error.ts'

const maxDevices = 20

export async function findSubscription(
  db: Database,
  { sessionHash }: { sessionHash: string },
): Promise<PushState['subscription']> {
  const found = await db
    .selectFrom('pushSubscriptions')
    .select(['textsHiddenSince', 'quietFrom'])
    .where('sessionHash', '=', sessionHash)
    .executeTakeFirst()
  return found ? { showsTexts: found.textsHiddenSince === null, quietFrom: found.quietFrom } : null
}

type NewSubscription = { userId: number; sessionHash: string; subscription: PushSubscriptionInput; now: Date }

/**
 * Saves the subscription of the browser of a session. Throws `NotSignedIn` if the session has ended. A browser has one
 * subscription, so that it gets no pushes for a member who was signed in before.
 */
export async function saveSubscription(
  db: Database,
  { userId, sessionHash, subscription: { endpoint, keys, showsTexts, quietFrom }, now }: NewSubscription,
) {
  await runTransaction(db, async (transaction) => {
    const session = transaction.selectFrom('sessions').select('idHash').where('idHash', '=', sessionHash)
    requireThat((await lockRows(transaction, session).executeTakeFirst()) !== undefined, 'NotSignedIn')
    await transaction
      .deleteFrom('pushSubscriptions')
      .where('endpoint', '=', endpoint)
      .where('sessionHash', '<>', sessionHash)
      .execute()
    const renewed = { endpoint, publicKey: keys.p256dh, secret: keys.auth, renewedAt: now.toISOString() }
    const choices = {
      ...(showsTexts !== undefined && { textsHiddenSince: showsTexts ? null : now.toISOString() }),
      ...(quietFrom !== undefined && { quietFrom }),
    }
    await transaction
      .insertInto('pushSubscriptions')
      .values({ sessionHash, userId, ...renewed, ...choices })
      .onConflict((conflict) => conflict.column('sessionHash').doUpdateSet({ ...renewed, ...choices }))
      .execute()
    const tooMany = transaction
      .selectFrom('pushSubscriptions')
      .select('sessionHash')
      .where('userId', '=', userId)
      .orderBy('renewedAt', 'desc')
      .orderBy('sessionHash')
      .limit(1000)
      .offset(maxDevices)
    await transaction.deleteFrom('pushSubscriptions').where('sessionHash', 'in', tooMany).execute()
  })
}

export async function deleteSubscription(db: Database, { sessionHash }: { sessionHash: string }) {
  await db.deleteFrom('pushSubscriptions').where('sessionHash', '=', sessionHash).execute()
}

/** Lists the push services that know a device of a member. A reader of the address itself could send pushes to it. */
export async function listPushServices(
  db: Database,
  { userId }: { userId: number },
): Promise<Archive['pushSubscriptions']> {
  const rows = await db
    .selectFrom('pushSubscriptions')
    .select(['endpoint', 'textsHiddenSince', 'quietFrom', 'renewedAt'])
    .where('userId', '=', userId)
    .orderBy('renewedAt')
    .execute()
  return rows.map(({ endpoint, textsHiddenSince, ...row }) => ({
    service: endpoint && new URL(endpoint).host,
    showsTexts: textsHiddenSince === null,
    ...row,
  }))
}
