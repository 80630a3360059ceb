import { randomBytes } from 'node:crypto'
import type { Database } from '../database/schema.ts'

/**
 * A secret of the site's own, 256 random bits: made when it is first needed, and the same for every process from then on.
 * It lies in the database, so it is for nothing that whoever reads the database must not do.
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
  // Another process may have been the first.
  return (await findSiteSecret(db, { name })) ?? secret
}

/** The same where it was ever needed; undefined otherwise. */
export async function findSiteSecret(db: Database, { name }: { name: string }): Promise<string | undefined> {
  const found = await db.selectFrom('siteSecrets').select('secret').where('name', '=', name).executeTakeFirst()
  return found?.secret
}
