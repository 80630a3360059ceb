import { compareByDistance, defaultVenueMiles, maxSharedVenues } from '../../../contract/events/venues/rules.ts'
import type { Venue, Venues } from '../../../contract/events/venues/schemas.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import { withProblem } from '../../platform/http/problem-error.ts'
import { versionOf } from '../../platform/http/versions.ts'
import { getHome, summaryColumns, toMemberSummary } from '../../people/users/users.ts'
import { hiddenFrom } from '../../people/visibility/blocks.ts'
import { findZip, milesBetweenZips, zipsWithin } from '../../people/zip-codes/zip-atlas.ts'

export const editedColumns = [
  'venues.name',
  'venues.location',
  'venues.locationDetails',
  'venues.tables',
  'venues.openingHours',
] as const

type EditedRow = Pick<VenueRow, 'name' | 'location' | 'locationDetails' | 'tables' | 'openingHours' | 'sharedSince'>

export function editedVenue({ name, location, locationDetails, tables, openingHours, sharedSince }: EditedRow) {
  return { name, location, locationDetails, tables, openingHours, isShared: sharedSince !== null }
}

/** Miles of the circles in which shared venues are searched, one after the other, until enough are found. */
const searchedMiles = [5, 25, 100]
/** Venues read in one circle, so that the cost stays bounded where many are shared. */
const readVenues = 4 * maxSharedVenues

/** Lists the venues of a member, and those that others share within the member's travel distance of a zip code. */
export async function listVenues(
  db: Database,
  { userId, near }: { userId: number; near: string | undefined },
): Promise<Venues> {
  const home = await getHome(db, { id: userId })
  const from = near ?? home.location ?? undefined
  return {
    own: (await listOwnVenues(db, { userId, from })).toSorted(compareByDistance),
    shared:
      from === undefined
        ? []
        : await listSharedNear(db, { userId, from, miles: home.maxTravelDistance || defaultVenueMiles }),
  }
}

export async function listOwnVenues(
  db: Database,
  { userId, from }: { userId: number; from?: string | undefined },
): Promise<Venue[]> {
  const rows = await selectVenues(db).where('ownerId', '=', userId).orderBy('venues.id').execute()
  return rows.map((row) => toVenue(row, from))
}

async function listSharedNear(
  db: Database,
  { userId, from, miles }: { userId: number; from: string; miles: number },
): Promise<Venue[]> {
  for (const radius of searchedMiles.filter((searched) => searched < miles)) {
    const found = await listSharedIn(db, { userId, from, zips: zipsWithin(from, radius).map(({ zip }) => zip) })
    if (found.length >= maxSharedVenues) return found
  }
  return listSharedIn(db, { userId, from, zips: zipsWithin(from, miles).map(({ zip }) => zip) })
}

async function listSharedIn(
  db: Database,
  { userId, from, zips }: { userId: number; from: string; zips: readonly string[] },
): Promise<Venue[]> {
  const rows = await selectShared(db, userId)
    .where('ownerId', '!=', userId)
    .where(isOneOf(db, 'venues.listedZip', zips))
    .limit(readVenues)
    .execute()
  return rows
    .map((row) => toVenue(row, from))
    .toSorted(compareByDistance)
    .slice(0, maxSharedVenues)
}

/** Lists venues in these zip codes that a member owns or that other members share. */
export async function listVisibleVenuesIn(
  db: Database,
  { userId, zips }: { userId: number; zips: readonly string[] },
): Promise<Venue[]> {
  const inZips = isOneOf(db, 'venues.listedZip', zips)
  const shared = await selectShared(db, userId).where('ownerId', '!=', userId).where(inZips).limit(readVenues).execute()
  const own = await selectVenues(db).where('ownerId', '=', userId).where(inZips).execute()
  return [...own, ...shared].map((row) => toVenue(row, undefined))
}

export async function getVenue(db: Database, { id, viewerId }: { id: number; viewerId: number }): Promise<Venue> {
  const row = await selectVenues(db)
    .where('venues.id', '=', id)
    .where(({ or, eb }) => or([eb('ownerId', '=', viewerId), eb('sharedSince', 'is not', null)]))
    .where('ownerId', 'not in', hiddenFrom(db, viewerId))
    .executeTakeFirstOrThrow(withProblem('NotFound'))
  return toVenue(row, undefined)
}

function selectShared(db: Database, viewerId: number) {
  return selectVenues(db).where('sharedSince', 'is not', null).where('ownerId', 'not in', hiddenFrom(db, viewerId))
}

function selectVenues(db: Database) {
  return db
    .selectFrom('venues')
    .innerJoin('users', 'users.id', 'venues.ownerId')
    .select(['venues.id', ...editedColumns])
    .select(['sharedSince', 'venues.createdAt'])
    .select(summaryColumns)
}

type VenueRow = Awaited<ReturnType<ReturnType<typeof selectVenues>['execute']>>[number]

function toVenue({ memberId, fullName, avatarUrl, sharedSince, ...row }: VenueRow, from: string | undefined): Venue {
  return {
    ...row,
    place: findZip(row.location)?.place ?? null,
    isShared: sharedSince !== null,
    version: versionOf(editedVenue({ ...row, sharedSince })),
    owner: toMemberSummary({ memberId, fullName, avatarUrl }),
    miles: (from === undefined ? undefined : milesBetweenZips(from, row.location)) ?? null,
  }
}
