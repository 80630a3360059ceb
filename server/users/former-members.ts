import { formerMemberName, formerUsername } from '../../contract/users/former-member.ts'
import { defaultPlayFrequency, defaultTravelDistance } from '../../contract/users/preferences.ts'
import type { Database } from '../platform/database/schema.ts'
import { searchColumns } from './queries.ts'

/**
 * Makes a former member of somebody whose password was checked: nothing personal is left, username and email are free.
 * The row stays, for what they wrote to others refers to it.
 *
 * @returns whether it was still the password that was checked: of two at once, one finds it gone
 */
export async function forgetUser(
  transaction: Database,
  { id, checkedHash, now }: { id: number; checkedHash: string; now: Date },
): Promise<boolean> {
  const names = { username: formerUsername(id), fullName: formerMemberName, bio: null }
  const forgotten = await transaction
    .updateTable('users')
    .set({
      ...names,
      ...searchColumns(names),
      email: formerUsername(id),
      passwordHash: '',
      location: null,
      avatarUrl: null,
      experienceLevel: null,
      playFrequency: defaultPlayFrequency,
      maxTravelDistance: defaultTravelDistance,
      lastActiveAt: null,
      activityRank: 1,
      deletedAt: now.toISOString(),
    })
    .where('id', '=', id)
    .where('passwordHash', '=', checkedHash)
    .returning('id')
    .executeTakeFirst()
  if (!forgotten) return false
  await transaction.deleteFrom('userCategories').where('userId', '=', id).execute()
  return true
}
