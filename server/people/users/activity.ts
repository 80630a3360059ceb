import { recentlyActiveDays } from '../../../contract/shelves/players/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { RecurringWork } from '../../platform/schedule/recurring-work.ts'
import { retentionWork } from '../../platform/schedule/slices.ts'

const day = 24 * 60 * 60_000

/** Stores only the day of the last activity: that needs one write a day and does not reveal the time. */
export async function recordActivity(db: Database, { userId, now }: { userId: number; now: Date }) {
  const today = new Date(Math.floor(now.getTime() / day) * day).toISOString()
  await db
    .updateTable('users')
    .set({ lastActiveAt: today, activityRank: 0 })
    .where('id', '=', userId)
    .where(({ or, eb }) => or([eb('lastActiveAt', 'is', null), eb('lastActiveAt', '<', today)]))
    .execute()
}

/** Ranks up to `limit` members who were not active since `before` behind active ones. Returns how many rows it updated. */
export async function demoteInactiveMembers(db: Database, { before, limit }: { before: Date; limit: number }) {
  const inactive = db
    .selectFrom('users')
    .select('id')
    .where('activityRank', '=', 0)
    .where('lastActiveAt', '<', before.toISOString())
    .orderBy('lastActiveAt')
    .limit(limit)
  const demoted = db.updateTable('users').set({ activityRank: 1 }).where('id', 'in', inactive)
  const { numUpdatedRows } = await demoted.executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Moves members who were not active lately behind active ones in lists of players, every hour. */
export function inactiveMembersWork(db: Database): RecurringWork {
  const lifetime = recentlyActiveDays * day
  return retentionWork({ name: 'fade activity', lifetime, maxStatements: 20 }, (rows) =>
    demoteInactiveMembers(db, rows),
  )
}
