import { isSqlite } from '../platform/database/engine.ts'
import type { Database } from '../platform/database/schema.ts'
import { listPatterns } from '../platform/database/text-search.ts'
import type { UpcomingFilters } from './upcoming-filters.ts'

/** Number of events that one statement tests for words, which takes 3 to 8 ms. All upcoming events of a busy country took 60. */
const testedAtOnce = 1_500

/**
 * Yields the filters, for one period of starts after the other if every upcoming event has to be tested for the words of
 * a search. A statement of SQLite blocks the event loop, so others get a turn between the periods.
 */
export async function* inPeriods<Filters extends UpcomingFilters>(
  db: Database,
  filters: Filters,
): AsyncGenerator<Filters> {
  if (!isSqlite(db) || !testsAllEvents(filters)) return yield filters
  let { earliestStart } = filters
  for (;;) {
    const end = await findStartAfter(db, { ...filters, earliestStart })
    if (end === undefined || (filters.latestStart !== undefined && end >= filters.latestStart))
      return yield { ...filters, earliestStart }
    yield { ...filters, earliestStart, latestStart: end }
    earliestStart = end
  }
}

/** Returns whether no list of ids, places or games limits the events that a search tests. */
function testsAllEvents({ found, zips, game, ownGames, ...filters }: UpcomingFilters): boolean {
  const lists = [found, zips, game, ownGames]
  return lists.every((list) => list === undefined) && listPatterns('pattern', filters).length > 0
}

/** Returns the start of the event `testedAtOnce` events after an instant; undefined if fewer events follow. */
async function findStartAfter(db: Database, { earliestStart }: UpcomingFilters): Promise<string | undefined> {
  const later = await db
    .selectFrom('events')
    .select('date')
    .where('cancelledAt', 'is', null)
    .where('unlistedSince', 'is', null)
    .where('date', '>', earliestStart)
    .orderBy('date')
    .limit(1)
    .offset(testedAtOnce)
    .executeTakeFirst()
  return later?.date
}
