import type { Database } from '../../platform/database/schema.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import { isMemberVisibleTo } from '../../people/visibility/listed-members.ts'
import { findZip } from '../../people/zip-codes/zip-atlas.ts'

/**
 * Lists the home and the travel distance of these members. Leaves out members hidden from the viewer, and members
 * without a known zip code or who hide it, except the viewer.
 */
export async function listTravellers(db: Database, { ids, viewerId }: { ids: readonly number[]; viewerId: number }) {
  const rows = await db
    .selectFrom('users')
    .select(['location', 'maxTravelDistance'])
    .where(isOneOf(db, 'id', ids))
    .where(isMemberVisibleTo(db, viewerId))
    .where(({ or, eb }) => or([eb('zipHiddenSince', 'is', null), eb('id', '=', viewerId)]))
    .execute()
  return rows.flatMap(({ location, maxTravelDistance }) => {
    const zip = location === null ? undefined : findZip(location)
    return zip ? [{ ...zip, maxMiles: maxTravelDistance }] : []
  })
}
