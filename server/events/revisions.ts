import type { EventRevision, StoredRevision } from '../../contract/events/event-revisions.ts'
import { announcedDetails, type EventDetails, type EventPlan } from '../../contract/events/plan.ts'
import { eventPlace } from '../../contract/events/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { findZip } from '../people/zip-codes/zip-atlas.ts'

type NewRevision = { eventId: number; editorId: number; before: EventPlan; after: EventPlan; now: Date }

/** Stores the details of an event before and after a change, for notifications and the history. */
export async function insertRevision(
  transaction: Database,
  { eventId, editorId, before, after, now }: NewRevision,
): Promise<StoredRevision> {
  const names = await findGameNames(transaction, [...before.gameIds, ...after.gameIds])
  const revision: EventRevision = { before: detailsOf(before, names), after: detailsOf(after, names) }
  const createdAt = now.toISOString()
  const { id } = await transaction
    .insertInto('eventRevisions')
    .values({ eventId, editorId, details: JSON.stringify(revision), createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, createdAt, ...revision }
}

/** Lists the latest changes of an event before a revision, oldest first, without changes whose values were cleared. */
export async function listRevisionsBefore(
  db: Database,
  { eventId, id, limit }: { eventId: number; id: number; limit: number },
): Promise<StoredRevision[]> {
  const rows = await db
    .selectFrom('eventRevisions')
    .select(['id', 'details', 'createdAt'])
    .where('eventId', '=', eventId)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows
    .flatMap(({ details, ...stored }) =>
      details === null ? [] : { ...stored, ...(JSON.parse(details) as EventRevision) },
    )
    .toReversed()
}

/** Clears the old and new values of all changes of the events that a member hosts, or others host at their place. */
export async function clearRevisions(transaction: Database, { userId }: { userId: number }) {
  const events = transaction
    .selectFrom('events')
    .select('events.id')
    .where(({ or, eb }) => or([eb('hostId', '=', userId), eb('placeOwnerId', '=', userId)]))
  await transaction.updateTable('eventRevisions').set({ details: null }).where('eventId', 'in', events).execute()
}

function detailsOf(plan: EventPlan, names: ReadonlyMap<number, string>): EventDetails {
  const { gameIds, location, ...details } = announcedDetails(plan)
  const zip = findZip(location)
  return {
    ...details,
    place: eventPlace({ place: zip?.place ?? null, location }),
    timeZone: zip?.timeZone ?? null,
    games: gameIds.flatMap((id) => names.get(id) ?? []),
  }
}

async function findGameNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('games').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
