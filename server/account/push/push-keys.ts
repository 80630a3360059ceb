import { createECDH, randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/schema.ts'
import { runTransaction } from '../../platform/database/transactions.ts'
import { getSiteSecret } from '../../platform/secrets/site-secrets.ts'

const secretName = 'push'

export type PushKeys = { publicKey: string; privateKey: string }

/**
 * Returns the keys with which the site signs its requests to push services (RFC 8292), in base64url. Creates them on
 * first use. Any 32 random bytes are a private key of the curve P-256, except one in four billion.
 */
export async function getPushKeys(db: Database): Promise<PushKeys> {
  const privateKey = await getSiteSecret(db, { name: secretName })
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}

/** Replaces the keys, and returns the number of devices that get no pushes until their browsers renew them. */
export async function rotatePushKeys(db: Database): Promise<number> {
  return runTransaction(db, async (transaction) => {
    const secret = randomBytes(32).toString('base64url')
    await transaction
      .insertInto('siteSecrets')
      .values({ name: secretName, secret })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ secret }))
      .execute()
    const { numUpdatedRows } = await transaction
      .updateTable('pushSubscriptions')
      .set({ endpoint: null })
      .where('endpoint', 'is not', null)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })
}
