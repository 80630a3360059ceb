import { maxTravelDistanceLimits } from '../../contract/users/rules.ts'
import { zipsWithin } from '../zip-codes/zip-atlas.ts'
import { distanceTable } from '../platform/database/distances.ts'
import type { Database } from '../platform/database/schema.ts'
import { hiddenFrom } from '../visibility/block-queries.ts'
import { planSuggestionMails } from '../emails/suggestion-email-queries.ts'

/** So many members hear of an event, the nearest first: beyond that, its seats are gone before the others read of it. */
const maxTold = 2_000

/** An event that members nearby are to be told of. */
export type NewEvent = { id: number; hostId: number; location: string }

/** Events that nobody was told of so far, the oldest first. */
export async function listNewEvents(db: Database, { limit }: { limit: number }): Promise<NewEvent[]> {
  return db
    .selectFrom('events')
    .select(['id', 'hostId', 'location'])
    .where('suggestedAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Tells members of an event within their travel distance that plays a game which they own or want to play, once, of any
 * number of processes that try. Not its host, who attends already, nor whom the host does not see; nobody of one that is off or has begun.
 *
 * @returns who was told
 */
export async function suggestEvent(db: Database, { event, now }: { event: NewEvent; now: Date }): Promise<number[]> {
  return db.transaction().execute(async (transaction) => {
    const claimed = await transaction
      .updateTable('events')
      .set({ suggestedAt: now.toISOString() })
      .where('id', '=', event.id)
      .where('suggestedAt', 'is', null)
      .returning(['cancelledAt', 'date'])
      .executeTakeFirst()
    if (!claimed || claimed.cancelledAt !== null || claimed.date <= now.toISOString()) return []
    const told = await transaction
      .insertInto('notifications')
      .columns(['userId', 'gameId', 'eventId', 'kind', 'createdAt', 'mailSettledAt'])
      .expression(
        selectInterested(transaction, event).select(({ val }) => [
          val(event.id).as('eventId'),
          val('eventNearby').as('kind'),
          val(now.toISOString()).as('createdAt'),
          // Not mailed one by one, but together with others.
          val(now.toISOString()).as('mailSettledAt'),
        ]),
      )
      .returning('userId')
      .execute()
    const userIds = told.map((row) => row.userId)
    await planSuggestionMails(transaction, { userIds, now })
    return userIds
  })
}

/** Whom an event may interest, the nearest first, with one of the games that make it so. */
export function selectInterested(db: Database, { id, hostId, location }: NewEvent) {
  const owners = db
    .selectFrom('eventGames')
    .innerJoin('collectionEntries as own', 'own.gameId', 'eventGames.gameId')
    .select(['own.userId', 'own.gameId'])
    .where('eventGames.eventId', '=', id)
  const wishers = db
    .selectFrom('eventGames')
    .innerJoin('wishes', 'wishes.gameId', 'eventGames.gameId')
    .select(['wishes.userId', 'wishes.gameId'])
    .where('eventGames.eventId', '=', id)
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
    .where('users.id', 'not in', attending)
    .groupBy(['users.id', 'reach.miles'])
    .orderBy('reach.miles')
    .orderBy('users.id')
    .limit(maxTold)
}
