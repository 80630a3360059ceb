import type { Database } from '../../platform/database/schema.ts'
import { listedLocation } from '../../people/visibility/listed-members.ts'

/** A member with a home and the distance that they travel to an event. */
type Traveller = { userId: number; location: string | null; maxTravelDistance: number }

export async function listChosenGameIds(db: Database, { eventId }: { eventId: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('eventGames')
    .select('gameId')
    .where('eventId', '=', eventId)
    .where('preselectedAt', 'is', null)
    .orderBy('gameId')
    .execute()
  return rows.map((row) => row.gameId)
}

type InterestedOptions = { kind: 'collectionEntries' | 'wishes'; gameId: number; after: number; limit: number }

/** Sorts by id, beginning after `after`. */
export function listInterestedMembers(
  db: Database,
  { kind, gameId, after, limit }: InterestedOptions,
): Promise<Traveller[]> {
  const page = db
    .selectFrom(kind)
    .select('userId')
    .where('gameId', '=', gameId)
    .where('userId', '>', after)
    .orderBy('userId')
    .limit(limit)
  return db
    .selectFrom(page.as('page'))
    .innerJoin('users', 'users.id', 'page.userId')
    .select(['page.userId', 'maxTravelDistance'])
    .select(listedLocation)
    .orderBy('page.userId')
    .execute()
}
