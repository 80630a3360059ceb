import { maxTravelDistanceLimits } from '../../contract/users/rules.ts'
import { zipsWithin } from '../zip-codes/zip-atlas.ts'
import { distanceTable } from '../platform/database/distances.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Transaction, Writer } from '../platform/live/writer.ts'
import { recordNotified } from '../notifications/record-notified.ts'
import { hiddenFrom } from '../visibility/block-queries.ts'
import { isContactableBy } from '../visibility/contact-queries.ts'
import { isNewTo } from './known-event-queries.ts'
import { listSearchers } from './saved-search-queries.ts'
import { planSuggestionEmails } from '../emails/suggestion-email-queries.ts'

/**
 * Maximum number of members notified about a new event, nearest first. More members would only read that all seats are
 * taken.
 */
const maxNotified = 2_000
/** Rows per insert statement. Larger statements would exceed the parameter limit of an engine. */
const batchSize = 500

export type NewEvent = { id: number; hostId: number; location: string }

/**
 * Lists events that were not suggested to members yet, oldest first. Unlisted events are suggested once they are
 * listed.
 */
export async function listNewEvents(db: Database, { limit }: { limit: number }): Promise<NewEvent[]> {
  return db
    .selectFrom('events')
    .select(['id', 'hostId', 'location'])
    .where('suggestedAt', 'is', null)
    .where('unlistedSince', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Notifies the members whom a new event may interest (`selectInterested`), then those with a saved search that matches
 * it, and plans their emails. Does nothing if another process has done so, or if the event is cancelled or has begun.
 */
export async function createSuggestions(writer: Writer, { event, now }: { event: NewEvent; now: Date }) {
  await writer.transaction(async (transaction) => {
    const claimed = await transaction
      .updateTable('events')
      .set({ suggestedAt: now.toISOString() })
      .where('id', '=', event.id)
      .where('suggestedAt', 'is', null)
      .where('unlistedSince', 'is', null)
      .returning(['cancelledAt', 'date'])
      .executeTakeFirst()
    if (!claimed || claimed.cancelledAt !== null || claimed.date <= now.toISOString()) return
    const notified = await transaction
      .insertInto('notifications')
      .columns(['userId', 'gameId', 'eventId', 'kind', 'createdAt', 'mailSettledAt'])
      .expression(
        selectInterested(transaction, event).select(({ val }) => [
          val(event.id).as('eventId'),
          val('eventNearby').as('kind'),
          val(now.toISOString()).as('createdAt'),
          // A later email combines the suggestions of a day.
          val(now.toISOString()).as('mailSettledAt'),
        ]),
      )
      .returning('userId')
      .execute()
    recordNotified(transaction, notified)
    const searchers = await notifySearchers(transaction, { event, limit: maxNotified - notified.length, now })
    const userIds = [...notified, ...searchers].map(({ userId }) => userId)
    await planSuggestionEmails(transaction, { userIds, now })
  })
}

/** Notifies the members with a saved search that matches a new event. */
async function notifySearchers(
  transaction: Transaction,
  { event, limit, now }: { event: NewEvent; limit: number; now: Date },
) {
  const searchers = await listSearchers(transaction, { event, limit, now })
  const at = now.toISOString()
  const shared = { eventId: event.id, kind: 'eventNearby', createdAt: at, mailSettledAt: at }
  for (let start = 0; start < searchers.length; start += batchSize)
    await transaction
      .insertInto('notifications')
      .values(searchers.slice(start, start + batchSize).map((searcher) => ({ ...searcher, ...shared })))
      .execute()
  recordNotified(transaction, searchers)
  return searchers
}

/**
 * Selects the members who own or want to play a game that the host chose and who live within their travel distance of
 * the event. The nearest come first, each with one of these games. Leaves out the host, attendees, invited members and
 * members whom the host does not see or may not contact.
 */
export function selectInterested(db: Database, { id, hostId, location }: NewEvent) {
  const owners = db
    .selectFrom('eventGames')
    .innerJoin('collectionEntries as own', 'own.gameId', 'eventGames.gameId')
    .select(['own.userId', 'own.gameId'])
    .where('eventGames.eventId', '=', id)
    .where('eventGames.preselectedAt', 'is', null)
  const wishers = db
    .selectFrom('eventGames')
    .innerJoin('wishes', 'wishes.gameId', 'eventGames.gameId')
    .select(['wishes.userId', 'wishes.gameId'])
    .where('eventGames.eventId', '=', id)
    .where('eventGames.preselectedAt', 'is', null)
  const attending = db.selectFrom('attendees').select('attendees.userId').where('attendees.eventId', '=', id)
  const reach = distanceTable(db, zipsWithin(location, maxTravelDistanceLimits.max))
  return db
    .selectFrom(owners.unionAll(wishers).as('interested'))
    .innerJoin('users', 'users.id', 'interested.userId')
    .innerJoin(reach.as('reach'), 'reach.zip', 'users.location')
    .select(({ fn }) => ['users.id as userId', fn.min('interested.gameId').as('gameId')])
    .whereRef('reach.miles', '<=', 'users.maxTravelDistance')
    .where('users.deletedAt', 'is', null)
    .where('users.id', '!=', hostId)
    .where('users.id', 'not in', hiddenFrom(db, hostId))
    .where(isContactableBy(db, hostId))
    .where('users.id', 'not in', attending)
    .where(isNewTo(id))
    .groupBy(['users.id', 'reach.miles'])
    .orderBy('reach.miles')
    .orderBy('users.id')
    .limit(maxNotified)
}
