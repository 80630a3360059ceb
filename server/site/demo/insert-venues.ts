import type { Database } from '../../platform/database/schema.ts'
import { cities, getDemoMember, joinedAt } from './community.ts'
import type { UserIds } from './insert-members.ts'

/** Inserts the venues that the demo members share, each since its owner registered. */
export async function insertVenues(db: Database, { userIds, now }: { userIds: UserIds; now: Date }) {
  const venues = cities.flatMap((city) => city.venues)
  const rows = venues.map(({ owner, ...venue }) => {
    const createdAt = joinedAt(getDemoMember(owner), now).toISOString()
    return { ...venue, ownerId: userIds(owner), createdAt, sharedSince: createdAt }
  })
  await db.insertInto('venues').values(rows).execute()
}
