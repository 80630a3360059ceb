import { type RawBuilder, sql } from 'kysely'
import type { Role } from '../../../contract/platform/roles.ts'
import { textInJson } from '../../platform/database/nested.ts'
import type { Database } from '../../platform/database/schema.ts'
import { hasRows } from '../../platform/database/totals.ts'
import { allInSlices } from '../../platform/schedule/slices.ts'
import { isWithinReach } from './moderator-reach.ts'
import { isPlace } from './places.ts'

/**
 * Lets the members with a place at an event read it after the host has removed it from the lists: co-hosts, attendees,
 * and members who wait or asked for a seat. Also members whom the host removed, because their notifications lead to it.
 */
export async function insertParticipantsAsReaders(
  transaction: Database,
  { eventId, now }: { eventId: number; now: Date },
) {
  const participants = transaction
    .selectFrom('places')
    .select('userId')
    .where('eventId', '=', eventId)
    .where('readerSince', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        isPlace('seat', 'waiting', 'request', 'coHosting'),
        and([isPlace('removal'), eb('removalOriginId', 'is', null)]),
      ]),
    )
  await allInSlices((limit) =>
    transaction
      .updateTable('places')
      .set({ readerSince: now.toISOString() })
      .where('eventId', '=', eventId)
      .where('userId', 'in', participants.orderBy('userId').limit(limit))
      .returning('userId')
      .execute(),
  )
}

/**
 * Selects the title of an event as the member could last read it: as it was when the host removed them, or when they and
 * the host or the owner of the place blocked each other.
 */
export function lastReadTitle(db: Database, userId: number) {
  // Most members were neither removed nor blocked, and then no change of the event is read.
  return sql<string>`case when ${isParted(userId)} then coalesce(
    (select ${textInJson(db, 'later.details', ['before', 'title'])} from "eventRevisions" as "later"
      where "later"."eventId" = "events"."id" and (${isParted(userId, sql`"later"."createdAt"`)})
      order by "later"."id" limit 1),
    "events"."title") else "events"."title" end`.as('title')
}

const endOfTime = sql`'9999-12-31T23:59:59.999Z'`

/** Returns the condition that the host had removed the member, or one had blocked the other, at an instant, or ever. */
function isParted(userId: number, at: RawBuilder<unknown> = endOfTime) {
  const hosts = sql`("events"."hostId", "events"."placeOwnerId")`
  return sql`exists (select 1 from "places" as "own" where "own"."eventId" = "events"."id"
      and "own"."userId" = ${userId} and "own"."removedAt" <= ${at})
    or exists (select 1 from "blocks" where "blocks"."createdAt" <= ${at}
      and (("blockerId" = ${userId} and "blockedId" in ${hosts}) or ("blockedId" = ${userId} and "blockerId" in ${hosts})))`
}

/** Returns whether reports within the moderator's reach are open about an event, which the moderator then reads. */
export async function isReportedEvent(
  db: Database,
  { eventId, moderator }: { eventId: number; moderator: { id: number; role: Role } },
): Promise<boolean> {
  const report = db
    .selectFrom('reports')
    .where('kind', '=', 'event')
    .where('subjectId', '=', eventId)
    .where('closedAt', 'is', null)
    .where(isWithinReach(moderator, 'reports.memberId'))
  return hasRows(report)
}
