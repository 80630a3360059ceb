import { localDate } from '../../contract/events/event-times.ts'
import { spotsLeft } from '../../contract/events/rules.ts'
import { notifiesAbout } from '../../contract/saved-searches/rules.ts'
import { maxTravelDistanceLimits } from '../../contract/users/rules.ts'
import { distanceTable } from '../platform/database/distances.ts'
import type { Database } from '../platform/database/schema.ts'
import { hiddenFrom } from '../visibility/block-queries.ts'
import { parseFilters } from '../saved-searches/queries.ts'
import { findZip, zipsWithin } from '../zip-codes/zip-atlas.ts'
import { isNewTo } from './known-event-queries.ts'

/** Maximum number of saved searches compared with a new event, those of the nearest members first. */
const maxCompared = 20_000

type Event = { id: number; hostId: number; location: string }

/**
 * Lists the members near a new event with a saved search that matches it, nearest first, each with the name of the
 * search. Leaves out members who were notified about the event already, and those whom suggestions leave out.
 */
export async function listSearchers(
  db: Database,
  { event, limit, now }: { event: Event; limit: number; now: Date },
): Promise<{ userId: number; searchName: string }[]> {
  const searches = await selectSearchesNearby(db, event).execute()
  if (searches.length === 0) return []
  const timeZone = findZip(event.location)?.timeZone ?? null
  const today = localDate({ date: now.toISOString(), timeZone })
  const searched = await describeEvent(db, { event, timeZone })
  const names = new Map<number, string>()
  for (const { userId, name, filters } of searches) {
    if (names.size === limit) break
    if (!names.has(userId) && notifiesAbout(parseFilters(filters), searched, today)) names.set(userId, name)
  }
  return Array.from(names, ([userId, searchName]) => ({ userId, searchName }))
}

/** Selects the saved searches of the members within whose travel distance an event is, nearest first. */
export function selectSearchesNearby(db: Database, { id, hostId, location }: Event) {
  const attending = db.selectFrom('attendees').select('userId').where('eventId', '=', id)
  const reach = distanceTable(db, zipsWithin(location, maxTravelDistanceLimits.max))
  return (
    db
      .selectFrom(reach.as('reach'))
      // SQLite reads the tables of a cross join in this order, so it never reads all saved searches.
      .crossJoin('users')
      .crossJoin('savedSearches')
      .select(['savedSearches.userId', 'savedSearches.name', 'savedSearches.filters'])
      .whereRef('users.location', '=', 'reach.zip')
      .whereRef('savedSearches.userId', '=', 'users.id')
      .whereRef('reach.miles', '<=', 'users.maxTravelDistance')
      .where('users.deletedAt', 'is', null)
      .where('users.id', '!=', hostId)
      .where('users.id', 'not in', hiddenFrom(db, hostId))
      .where('users.id', 'not in', attending)
      .where(isNewTo(id))
      .orderBy('reach.miles')
      .orderBy('users.id')
      .orderBy('savedSearches.id')
      .limit(maxCompared)
  )
}

async function describeEvent(db: Database, { event: { id }, timeZone }: { event: Event; timeZone: string | null }) {
  const event = await db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.hostId')
    .select(['date', 'events.searchText', 'maxAttendees', 'attendeeCount', 'fullName'])
    .where('events.id', '=', id)
    .executeTakeFirstOrThrow()
  const games = await db
    .selectFrom('eventGames')
    .innerJoin('games', 'games.id', 'eventGames.gameId')
    .select('name')
    .where('eventId', '=', id)
    .where('preselectedAt', 'is', null)
    .execute()
  return {
    texts: [event.searchText, event.fullName, ...games.map(({ name }) => name)],
    localDate: localDate({ date: event.date, timeZone }),
    hasFreeSeats: spotsLeft(event) !== 0,
  }
}
