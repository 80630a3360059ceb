import { recentlyActiveDays } from '../../contract/players/players.ts'
import type { Database } from '../platform/database/schema.ts'

const day = 24 * 60 * 60_000

/** A member is here. Kept to the day, so that it is written once a day at most and nobody could tell when exactly. */
export async function noteActivity(db: Database, { userId, now }: { userId: number; now: Date }) {
  const today = new Date(Math.floor(now.getTime() / day) * day).toISOString()
  await db
    .updateTable('users')
    .set({ lastActiveAt: today, activityRank: 0 })
    .where('id', '=', userId)
    .where(({ or, eb }) => or([eb('lastActiveAt', 'is', null), eb('lastActiveAt', '<', today)]))
    .execute()
}

/** Members who have not been here lately no longer come first, `limit` at most; gives how many they were. */
export async function fadeActivity(db: Database, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const since = new Date(now.getTime() - recentlyActiveDays * day).toISOString()
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ activityRank: 1 })
    .where('id', 'in', (from) =>
      from
        .selectFrom('users')
        .select('id')
        .where('activityRank', '=', 0)
        .where('lastActiveAt', '<', since)
        .orderBy('lastActiveAt')
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
