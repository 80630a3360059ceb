import type { SelectQueryBuilder } from 'kysely'
import { type EventAudience, inheritAudience, limitAudience } from '../../contract/events/derived-events.ts'
import type { NewEvent } from '../../contract/events/schemas.ts'
import { deleteUnreadSuggestions } from '../notifications/event-notifications.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { hasRows } from '../platform/database/totals.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { blocksOf } from '../people/visibility/blocks.ts'
import { insertParticipantsAsReaders } from '../people/visibility/event-readers.ts'
import { isSeenBy } from '../people/visibility/event-visibility.ts'
import { recordEventChange } from './event-audience.ts'
import { lockEvent } from './event-locks.ts'
import { columnsOf } from './plan-columns.ts'

type Origin = NonNullable<Awaited<ReturnType<typeof lockEvent>>> & { id: number }

/** Locks the event that a new one repeats. Returns undefined unless the host of the new event can read it. */
export async function lockRepeated(
  transaction: Transaction,
  { originId, hostId }: { originId: number | undefined; hostId: number },
): Promise<Origin | undefined> {
  if (originId === undefined) return undefined
  const event = await lockEvent(transaction, { eventId: originId })
  const readable = transaction
    .selectFrom('events')
    .where('id', '=', originId)
    .where(isSeenBy(transaction, hostId, 'page'))
  return event && (await hasRows(readable)) ? { ...event, id: originId } : undefined
}

/** Returns the columns of a new event that say from which event it was made and at whose place it is, and its audience. */
export async function inheritFrom(
  transaction: Transaction,
  origin: Origin,
  { event, hostId }: { event: Pick<NewEvent, keyof EventAudience | 'location'>; hostId: number },
) {
  const place = await lockPlace(transaction, { originId: origin.id, location: event.location, hostId })
  const audience = inheritAudience(event, origin)
  return {
    derivedFromId: origin.id,
    placeOwnerId: place?.ownerId ?? null,
    audience: place ? limitAudience(audience, place.audience) : audience,
  }
}

/**
 * Finds the place of another member at which a derived event is: an event from which it was made is in the same zip code and
 * belongs to that member. Returns its owner and the audience of that event, or undefined.
 */
export async function lockPlace(
  transaction: Transaction,
  { originId, location, hostId }: { originId: number; location: string; hostId: number },
) {
  return lockNearestOrigin(transaction, originId, (origins) =>
    origins
      .where('location', '=', location)
      .where('ownerId', '!=', hostId)
      .where('ownerId', 'not in', blocksOf(transaction, hostId)),
  )
}

/** Locks the event to whose audience an event at the place of another member is limited. Returns undefined for others. */
export async function lockOwnerOfPlace(transaction: Transaction, { eventId }: { eventId: number }) {
  const event = await transaction
    .selectFrom('events')
    .select(['derivedFromId', 'placeOwnerId'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event || event.derivedFromId === null || event.placeOwnerId === null) return undefined
  const { derivedFromId, placeOwnerId } = event
  return lockNearestOrigin(transaction, derivedFromId, (origins) => origins.where('ownerId', '=', placeOwnerId))
}

type Origins = SelectQueryBuilder<
  Schema & { origins: { id: number; derivedFromId: number | null; location: string; ownerId: number } },
  'origins',
  { id: number; ownerId: number }
>

/** Locks the nearest of the events from which an event was made, and from which those were made, that a condition selects. */
async function lockNearestOrigin(transaction: Transaction, originId: number, isWanted: (origins: Origins) => Origins) {
  const origins = transaction
    .withRecursive('origins', (from) =>
      from
        .selectFrom('events')
        .select(['events.id', 'events.derivedFromId', 'events.location'])
        .select(({ fn }) => fn.coalesce('events.placeOwnerId', 'events.hostId').as('ownerId'))
        .where('events.id', '=', originId)
        .unionAll(
          from
            .selectFrom('events')
            .innerJoin('origins', 'origins.derivedFromId', 'events.id')
            .select(['events.id', 'events.derivedFromId', 'events.location'])
            .select(({ fn }) => fn.coalesce('events.placeOwnerId', 'events.hostId').as('ownerId')),
        ),
    )
    .selectFrom('origins')
    .select(['id', 'ownerId'])
  const nearest = await isWanted(origins).orderBy('id', 'desc').limit(1).executeTakeFirst()
  // It has a smaller id than the derived event, and transactions lock events in the order of their ids.
  const audience = nearest && (await lockEvent(transaction, { eventId: nearest.id }))
  return audience && { ownerId: nearest.ownerId, audience }
}

/** Limits the audience of the events that were made from an event at the place of its owner, after its audience has changed. */
export async function limitDerivedEvents(
  transaction: Transaction,
  { eventId, ownerId, audience, now }: { eventId: number; ownerId: number; audience: EventAudience; now: Date },
) {
  for (const { id, placeOwnerId } of await listDerivedEvents(transaction, { eventId, now })) {
    const before = placeOwnerId === ownerId && (await lockEvent(transaction, { eventId: id }))
    if (!before) continue
    const limited = { ...before, ...limitAudience(before, audience) }
    await transaction.updateTable('events').set(columnsOf(limited, { before, now })).where('id', '=', id).execute()
    if (limited.isUnlisted && !before.isUnlisted) await hideFromLists(transaction, { eventId: id, now })
    recordEventChange(transaction, { eventId: id })
  }
}

/** Keeps an event readable for its participants, and deletes the unread suggestions of it to all other members. */
export async function hideFromLists(transaction: Transaction, { eventId, now }: { eventId: number; now: Date }) {
  await insertParticipantsAsReaders(transaction, { eventId, now })
  await deleteUnreadSuggestions(transaction, { eventId })
}

/** Lists the events that are made from an event, also from one of these events, and are not over, by their ids. */
export async function listDerivedEvents(db: Database, { eventId, now }: { eventId: number; now: Date }) {
  return db
    .withRecursive('derived', (from) =>
      from
        .selectFrom('events')
        .select(['events.id', 'events.hostId', 'events.placeOwnerId', 'events.endsAt'])
        .where('events.derivedFromId', '=', eventId)
        .unionAll(
          from
            .selectFrom('events')
            .innerJoin('derived', 'derived.id', 'events.derivedFromId')
            .select(['events.id', 'events.hostId', 'events.placeOwnerId', 'events.endsAt']),
        ),
    )
    .selectFrom('derived')
    .select(['id', 'hostId', 'placeOwnerId'])
    .where('endsAt', '>=', now.toISOString())
    .orderBy('id')
    .execute()
}
