import {
  type ContactAudience,
  defaultPlayFrequency,
  defaultTravelDistance,
  formerMemberName,
  formerUsername,
} from '../../../contract/people/users/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { buildUserSearchColumns } from './users.ts'

/** Removes all personal data from a member's row, which stays because messages and comments refer to it. */
export async function anonymizeUser(transaction: Database, { userId, now }: { userId: number; now: Date }) {
  const profile = { username: formerUsername(userId), fullName: formerMemberName, bio: null, location: null }
  await transaction
    .updateTable('users')
    .set({
      ...profile,
      ...buildUserSearchColumns(profile),
      email: formerUsername(userId),
      passwordHash: '',
      contactableBy: 'everyone' satisfies ContactAudience,
      zipHiddenSince: null,
      attendanceHiddenSince: null,
      firstNameShownSince: null,
      avatarUrl: null,
      experienceLevel: null,
      playFrequency: defaultPlayFrequency,
      maxTravelDistance: defaultTravelDistance,
      lastActiveAt: null,
      activityRank: 1,
      role: 'member',
      deletedAt: now.toISOString(),
    })
    .where('id', '=', userId)
    .execute()
  await transaction.deleteFrom('userCategories').where('userId', '=', userId).execute()
}
