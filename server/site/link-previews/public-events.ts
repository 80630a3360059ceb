import type { Database } from '../../platform/database/schema.ts'

/** Search engines accept at most 50,000 addresses in one sitemap. */
const maxAddresses = 10_000

/** Lists the codes of the upcoming events that everyone may find, soonest first. */
export async function listPublicEventCodes(db: Database, { now }: { now: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.hostId')
    .select('linkCode')
    .where('visibility', '=', 'public')
    .where('cancelledAt', 'is', null)
    .where('date', '>=', now.toISOString())
    .where('users.suspendedAt', 'is', null)
    .orderBy('date')
    .orderBy('events.id')
    .limit(maxAddresses)
    .execute()
  return rows.map(({ linkCode }) => linkCode)
}

/** Returns whether a member added a game, also a member who has deleted the account since. */
export async function isFromMember(db: Database, { gameId }: { gameId: number }): Promise<boolean> {
  const added = await db
    .selectFrom('games')
    .select('id')
    .where('id', '=', gameId)
    .where('fromMemberSince', 'is not', null)
    .executeTakeFirst()
  return added !== undefined
}
