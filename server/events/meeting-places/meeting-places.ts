import {
  maxMeetingPlaces,
  nearTownMiles,
  pickTowns,
  rankTowns,
  rankVenues,
  roundUpTrip,
} from '../../../contract/events/meeting-places/rules.ts'
import type { MeetingPlaces } from '../../../contract/events/meeting-places/schemas.ts'
import type { Database } from '../../platform/database/schema.ts'
import { listVisibleVenuesIn } from '../venues/venues.ts'
import { findZip, listTownsWithin, zipsWithin } from '../../people/zip-codes/zip-atlas.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import { isMemberVisibleTo } from '../../people/visibility/listed-members.ts'

/**
 * Finds the towns, and the venues near them, where the longest trip is shortest for a viewer and other members. Leaves
 * out members who hide their zip code, because the towns for a few people would reveal where one of them lives.
 */
export async function findMeetingPlaces(
  db: Database,
  { memberIds, viewerId }: { memberIds: readonly number[]; viewerId: number },
): Promise<MeetingPlaces> {
  const ids = [...new Set([viewerId, ...memberIds])]
  const travellers = await listTravellers(db, { ids, viewerId })
  const [nearest] = travellers.toSorted((one, other) => one.maxMiles - other.maxMiles)
  const zips = nearest && travellers.length > 1 ? listTownsWithin(nearest.zip, nearest.maxMiles) : []
  const towns = pickTowns(rankTowns(zips, travellers), zips)
  return {
    people: travellers.length,
    leftOutCount: ids.length - travellers.length,
    places: towns.map((town) => ({ ...town, longestTrip: roundUpTrip(town.longestTrip) })),
    venues: await findVenues(db, { towns, travellers, viewerId }),
  }
}

type Group = {
  towns: ReturnType<typeof rankTowns>
  travellers: Awaited<ReturnType<typeof listTravellers>>
  viewerId: number
}

/** Returns the venues in or near the best towns that all travellers reach, sorted by the longest trip. */
async function findVenues(db: Database, { towns, travellers, viewerId }: Group): Promise<MeetingPlaces['venues']> {
  const zips = new Set(towns.flatMap(({ zip }) => zipsWithin(zip, nearTownMiles).map((nearby) => nearby.zip)))
  if (zips.size === 0) return []
  const venues = await listVisibleVenuesIn(db, { userId: viewerId, zips: [...zips] })
  const placed = venues.flatMap((venue) => {
    const zip = findZip(venue.location)
    return zip ? [{ venue, latitude: zip.latitude, longitude: zip.longitude }] : []
  })
  const ranked = rankVenues(placed, travellers).slice(0, maxMeetingPlaces)
  return ranked.map(({ venue, longestTrip }) => ({ venue, longestTrip: roundUpTrip(longestTrip) }))
}

/**
 * Lists the home and the travel distance of these members. Leaves out members hidden from the viewer, and members
 * without a known zip code or who hide it, except the viewer.
 */
async function listTravellers(db: Database, { ids, viewerId }: { ids: readonly number[]; viewerId: number }) {
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
