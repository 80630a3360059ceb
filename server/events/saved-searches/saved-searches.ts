import type { EventFilters } from '../../../contract/events/filters.ts'
import type { listSavedSearches as listCall } from '../../../contract/events/saved-searches/calls.ts'
import { haveSameFilters, maxSavedSearches } from '../../../contract/events/saved-searches/rules.ts'
import { areaOfZip, searchKey } from '../../../contract/events/saved-searches/search-keys.ts'
import type { SavedSearch } from '../../../contract/events/saved-searches/schemas.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import type { Database } from '../../platform/database/schema.ts'
import { countExactly } from '../../platform/database/totals.ts'
import { type Page, readPage } from '../../platform/http/paging.ts'
import { ProblemError, withProblem } from '../../platform/http/problem-error.ts'
import type { Writer } from '../../platform/live/writer.ts'
import { lockMembers } from '../../people/users/member-locks.ts'

const columns = ['id', 'name', 'filters', 'createdAt'] as const

export async function listSavedSearches(
  db: Database,
  { userId, query }: { userId: number; query: QueryOf<typeof listCall> },
): Promise<Page<SavedSearch>> {
  return readPage(db.selectFrom('savedSearches').select(columns).where('userId', '=', userId), query, {
    by: ['id'],
    toItems: (rows) => rows.map(toSavedSearch),
    count: () => countSavedSearches(db, { userId }),
  })
}

/**
 * Saves filters under a name, or replaces those that have the name. Throws `SearchAlreadySaved` if the filters have
 * another name, and `TooManySavedSearches` for a further name if the member has the maximum number.
 */
export async function saveSearch(
  writer: Writer,
  { userId, name, filters, now }: { userId: number; name: string; filters: EventFilters; now: Date },
): Promise<SavedSearch> {
  return writer.transaction(async (transaction) => {
    // Without the lock, simultaneous saves could exceed the maximum or save the same filters twice.
    await lockMembers(transaction, { ids: [userId] })
    const others = await transaction
      .selectFrom('savedSearches')
      .select('filters')
      .where('userId', '=', userId)
      .where('name', '!=', name)
      .execute()
    const isSaved = others.some((other) => haveSameFilters(parseFilters(other.filters), filters))
    if (isSaved) throw new ProblemError('SearchAlreadySaved')
    const { location } = await transaction
      .selectFrom('users')
      .select('location')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const area = location && areaOfZip(location)
    const columnsOfFilters = { filters: JSON.stringify(filters), area, searchKey: searchKey(filters) }
    const saved = await transaction
      .insertInto('savedSearches')
      .values({ userId, name, ...columnsOfFilters, createdAt: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['userId', 'name']).doUpdateSet(columnsOfFilters))
      .returning(columns)
      .executeTakeFirstOrThrow()
    const isTooMany = (await countSavedSearches(transaction, { userId })) > maxSavedSearches
    if (isTooMany) throw new ProblemError('TooManySavedSearches')
    return toSavedSearch(saved)
  })
}

export async function deleteSavedSearch(db: Database, { id, userId }: { id: number; userId: number }) {
  await db
    .deleteFrom('savedSearches')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow(withProblem('NotFound'))
}

function countSavedSearches(db: Database, { userId }: { userId: number }): Promise<number> {
  return countExactly(db.selectFrom('savedSearches').where('userId', '=', userId))
}

function toSavedSearch({ filters, ...row }: { id: number; name: string; filters: string; createdAt: string }) {
  return { ...row, filters: parseFilters(filters) }
}

export function parseFilters(text: string): EventFilters {
  return JSON.parse(text) as EventFilters
}
