import { randomBytes } from 'node:crypto'
import type { Database } from '../database/schema.ts'

/**
 * Returns the site's secret with this name, 256 random bits; creates it on first use. All processes share it. Secrets
 * are stored in the database, so do not use them to protect against readers of the database.
 */
export async function getSiteSecret(db: Database, { name }: { name: string }): Promise<string> {
  const known = await findSiteSecret(db, { name })
  if (known !== undefined) return known
  const secret = randomBytes(32).toString('base64url')
  await db
    .insertInto('siteSecrets')
    .values({ name, secret })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  // Another process may have inserted it first.
  return (await findSiteSecret(db, { name })) ?? secret
}

/** Like `getSiteSecret`, but returns undefined if the secret does not exist yet. */
export async function findSiteSecret(db: Database, { name }: { name: string }): Promise<string | undefined> {
  const found = await db.selectFrom('siteSecrets').select('secret').where('name', '=', name).executeTakeFirst()
  return found?.secret
}
