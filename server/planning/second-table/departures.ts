import type { Database } from '../../platform/database/schema.ts'

/** Deletes what a leaving member was asked to host, and the places in line to which the member could go back. */
export async function deleteSecondTables(db: Database, { userId }: { userId: number }) {
  for (const table of ['tableAsks', 'keptPlaces'] as const)
    await db.deleteFrom(table).where('userId', '=', userId).execute()
}
