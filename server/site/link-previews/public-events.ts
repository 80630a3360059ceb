import { allInSlices } from '../../platform/schedule/slices.ts'
import type { Database } from '../../platform/database/schema.ts'
import { hasRows } from '../../platform/database/totals.ts'

/** Search engines accept at most 50,000 addresses in one sitemap. */
const maxAddresses = 10_000

/** Lists the codes of the upcoming events that everyone may find, soonest first, in slices. */
export async function listPublicEventCodes(db: Database, { now }: { now: Date }): Promise<string[]> {
  const rows = await allInSlices<{ id: number; date: string; linkCode: string }>(
    (limit, { date, id } = { date: now.toISOString(), id: 0, linkCode: '' }) =>
      db
        .selectFrom('events')
        .innerJoin('users', 'users.id', 'events.hostId')
        .select(['events.id', 'date', 'linkCode'])
        .where('visibility', '=', 'public')
        .where('cancelledAt', 'is', null)
        .where(({ eb, refTuple, tuple }) => eb(refTuple('date', 'events.id'), '>', tuple(date, id)))
        .where('users.suspendedAt', 'is', null)
        .orderBy('date')
        .orderBy('events.id')
        .limit(limit)
        .execute(),
    maxAddresses,
  )
  return rows.map(({ linkCode }) => linkCode)
}

/** Returns whether a member added a game, also a member who has deleted the account since. */
export async function isFromMember(db: Database, { gameId }: { gameId: number }): Promise<boolean> {
  return hasRows(db.selectFrom('games').where('id', '=', gameId).where('fromMemberSince', 'is not', null))
}
