import type { Database } from '../platform/database/schema.ts'

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

export async function findUnconfirmedAccount(db: Database, { userId }: { userId: number }) {
  return selectUnconfirmed(db).select('avatarUrl').where('id', '=', userId).executeTakeFirst()
}

function selectUnconfirmed(db: Database) {
  return db.selectFrom('users').where('emailConfirmedAt', 'is', null).where('deletedAt', 'is', null)
}
