import type { Database } from '../platform/database/schema.ts'

export async function deleteShelfChoices(transaction: Database, { userId }: { userId: number }) {
  await transaction.deleteFrom('shelfChoices').where('userId', '=', userId).execute()
}
