import { type EventAudience, inheritAudience, limitAudience } from '../../contract/events/derived-events.ts'
import type { NewEvent } from '../../contract/events/schemas.ts'
import { deleteUnreadSuggestions } from '../notifications/event-notification-queries.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { coHostedEvents } from '../visibility/co-hosted-event-queries.ts'
import { insertParticipantsAsReaders } from '../visibility/event-reader-queries.ts'
import { recordEventChange } from './event-audience-queries.ts'
import { lockEvent } from './event-lock-queries.ts'

export type Origin = NonNullable<Awaited<ReturnType<typeof lockEvent>>> & { id: number }

/** Locks the event that a new one repeats. Returns undefined unless the host of the new event runs it. */
export async function lockRepeated(
  transaction: Transaction,
  { originId, hostId }: { originId: number | undefined; hostId: number },
): Promise<Origin | undefined> {
  if (originId === undefined) return undefined
  const event = await lockEvent(transaction, { eventId: originId })
  const coHosted = await coHostedEvents(transaction, hostId).where('coHosts.eventId', '=', originId).executeTakeFirst()
  return event && (event.hostId === hostId || coHosted) ? { ...event, id: originId } : undefined
}

/**
 * Returns the columns of a new event that say from which event it was made and at whose place it is, and its audience.
 * An event in the same zip code counts as at the same place, where its audience is limited to that of the origin.
 */
export function inheritFrom(
  origin: Origin,
  { event, hostId }: { event: Pick<NewEvent, keyof EventAudience | 'location'>; hostId: number },
) {
  const ownerId = origin.placeOwnerId ?? origin.hostId
  const isPlaceOfOther = origin.location === event.location && ownerId !== hostId
  const audience = inheritAudience(event, origin)
  return {
    derivedFromId: origin.id,
    placeOwnerId: isPlaceOfOther ? ownerId : null,
    audience: isPlaceOfOther ? limitAudience(audience, origin) : audience,
  }
}

/** Locks the event to whose audience an event at the place of another member is limited. Returns undefined for others. */
export async function lockOwnerOfPlace(transaction: Transaction, { eventId }: { eventId: number }) {
  const event = await transaction
    .selectFrom('events')
    .select(['derivedFromId', 'placeOwnerId'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event || event.derivedFromId === null || event.placeOwnerId === null) return undefined
  // It has the smaller id, and transactions lock events in the order of their ids.
  return lockEvent(transaction, { eventId: event.derivedFromId })
}

/** Limits the audience of the events at the place of an event after its own audience has changed. */
export async function limitDerivedEvents(
  transaction: Transaction,
  { eventId, audience, now }: { eventId: number; audience: EventAudience; now: Date },
) {
  const derived = await transaction
    .selectFrom('events')
    .select('id')
    .where('derivedFromId', '=', eventId)
    .where('placeOwnerId', 'is not', null)
    .where('endsAt', '>=', now.toISOString())
    .orderBy('id')
    .execute()
  for (const { id } of derived) {
    const before = await lockEvent(transaction, { eventId: id })
    if (!before) continue
    const { visibility, isUnlisted, needsApproval, locationDetailsFor } = limitAudience(before, audience)
    await transaction
      .updateTable('events')
      .set({ visibility, locationDetailsFor })
      .$if(needsApproval && !before.needsApproval, (event) => event.set({ approvalSince: now.toISOString() }))
      .$if(isUnlisted && !before.isUnlisted, (event) => event.set({ unlistedSince: now.toISOString() }))
      .where('id', '=', id)
      .execute()
    if (isUnlisted && !before.isUnlisted) await hideFromLists(transaction, { eventId: id, now })
    recordEventChange(transaction, { eventId: id })
    const limited = { visibility, isUnlisted, needsApproval, locationDetailsFor }
    await limitDerivedEvents(transaction, { eventId: id, audience: limited, now })
  }
}

/** Keeps an event readable for its participants, and deletes the unread suggestions of it to all other members. */
export async function hideFromLists(transaction: Transaction, { eventId, now }: { eventId: number; now: Date }) {
  await insertParticipantsAsReaders(transaction, { eventId, now })
  await deleteUnreadSuggestions(transaction, { eventId })
}

/** Lists the events that are made from an event, also from one of these events, and are not over, by their ids. */
export async function listDerivedEvents(
  db: Database,
  { eventId, now }: { eventId: number; now: Date },
): Promise<{ id: number; hostId: number; placeOwnerId: number | null }[]> {
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
