import {
  defaultPlayFrequency,
  defaultTravelDistance,
  formerMemberName,
  formerUsername,
} from '../../contract/users/rules.ts'
import type { ContactAudience } from '../../contract/users/privacy.ts'
import type { Database } from '../platform/database/schema.ts'
import { buildUserSearchColumns } from './queries.ts'

/**
 * Removes all personal data from a member's row and frees the username and email. The row stays because messages and
 * comments refer to it.
 *
 * @param checkedHash the password hash against which the caller checked the password
 * @returns false when the password changed or the account was deleted after that check
 */
export async function anonymizeUser(
  transaction: Database,
  { id, checkedHash, now }: { id: number; checkedHash: string; now: Date },
): Promise<boolean> {
  const names = { username: formerUsername(id), fullName: formerMemberName, bio: null }
  const anonymized = await transaction
    .updateTable('users')
    .set({
      ...names,
      ...buildUserSearchColumns(names),
      email: formerUsername(id),
      emailConfirmedAt: null,
      passwordHash: '',
      location: null,
      contactableBy: 'everyone' satisfies ContactAudience,
      zipHiddenSince: null,
      townZip: null,
      attendanceHiddenSince: null,
      avatarUrl: null,
      experienceLevel: null,
      playFrequency: defaultPlayFrequency,
      maxTravelDistance: defaultTravelDistance,
      lastActiveAt: null,
      activityRank: 1,
      role: 'member',
      deletedAt: now.toISOString(),
    })
    .where('id', '=', id)
    .where('passwordHash', '=', checkedHash)
    .returning('id')
    .executeTakeFirst()
  if (!anonymized) return false
  await transaction.deleteFrom('userCategories').where('userId', '=', id).execute()
  return true
}
