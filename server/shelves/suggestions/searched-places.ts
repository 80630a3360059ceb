import { localDate } from '../../../contract/events/event-times.ts'
import { spotsLeft } from '../../../contract/events/rules.ts'
import type { SearchedEvent } from '../../../contract/events/saved-searches/rules.ts'
import { planColumns, readPlan } from '../../events/plan-columns.ts'
import type { Database } from '../../platform/database/schema.ts'
import { textsTable } from '../../platform/database/value-lists.ts'
import { listedLocation } from '../../people/visibility/listed-members.ts'

/** What is stored under one key in one area. */
type Place = { area: string; searchKey: string }

type AreasAndKeys = { areas: readonly string[]; keys: readonly string[] }

/** Returns which of these keys searches have, in which of these areas. Each pair takes one look into the index. */
export function listSearchedPlaces(db: Database, { areas, keys }: AreasAndKeys): Promise<Place[]> {
  return selectSearchedPlaces(db, { areas, keys }).execute()
}

export function selectSearchedPlaces(db: Database, { areas, keys }: AreasAndKeys) {
  return db
    .selectFrom(textsTable(db, areas).as('areas'))
    .crossJoin(textsTable(db, keys).as('keys'))
    .select(['areas.value as area', 'keys.value as searchKey'])
    .where(({ eb, selectFrom }) =>
      eb(
        // For `exists`, PostgreSQL reads all saved searches.
        selectFrom('savedSearches')
          .select('savedSearches.id')
          .whereRef('savedSearches.area', '=', 'areas.value')
          .whereRef('savedSearches.searchKey', '=', 'keys.value')
          .limit(1),
        'is not',
        null,
      ),
    )
}

/** Selects up to `limit` searches with a key in an area and their members, by id, beginning after `after`. */
export function selectSearches(
  db: Database,
  { area, searchKey: key, after, limit }: Place & { after: number; limit: number },
) {
  const page = db
    .selectFrom('savedSearches')
    .select(['id', 'userId', 'name', 'filters'])
    .where('area', '=', area)
    .where('searchKey', '=', key)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
  return db
    .selectFrom(page.as('page'))
    .innerJoin('users', 'users.id', 'page.userId')
    .select(['page.id', 'page.userId', 'page.name', 'page.filters', 'maxTravelDistance'])
    .select(listedLocation)
    .orderBy('page.id')
}

/** Returns what saved searches search in an event. */
export async function describeEvent(
  db: Database,
  { id, timeZone }: { id: number; timeZone: string | null },
): Promise<SearchedEvent> {
  const event = await db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.hostId')
    .select(planColumns)
    .select(['events.searchText', 'attendeeCount', 'users.nameText'])
    .where('events.id', '=', id)
    .executeTakeFirstOrThrow()
  const games = await db
    .selectFrom('eventGames')
    .innerJoin('games', 'games.id', 'eventGames.gameId')
    .select('nameText')
    .where('eventId', '=', id)
    .where('preselectedAt', 'is', null)
    .execute()
  return {
    ...readPlan(event),
    texts: [event.searchText, event.nameText, ...games.map(({ nameText }) => nameText)],
    localDate: localDate({ date: event.date, timeZone }),
    hasFreeSeats: spotsLeft(event) !== 0,
  }
}
