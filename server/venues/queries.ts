import { restrictionOf } from '../../contract/moderation/restrictions.ts'
import { compareByDistance, defaultVenueMiles, maxSharedVenues, maxVenues } from '../../contract/venues/rules.ts'
import type { NewVenue, Venue, Venues } from '../../contract/venues/schemas.ts'
import type { Database } from '../platform/database/schema.ts'
import { isOneOf } from '../platform/database/value-lists.ts'
import { ProblemError, requireThat } from '../platform/http/problem-error.ts'
import { lockPresentMember } from '../users/member-lock-queries.ts'
import { getHome, summaryColumns, toMemberSummary } from '../users/queries.ts'
import { hiddenFrom } from '../visibility/block-queries.ts'
import { findZip, milesBetweenZips, zipsWithin } from '../zip-codes/zip-atlas.ts'

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

/** Lists the venues of a member, the oldest first, with their distances from a zip code. */
export async function listOwnVenues(
  db: Database,
  { userId, from }: { userId: number; from?: string | undefined },
): Promise<Venue[]> {
  const rows = await selectVenues(db).where('ownerId', '=', userId).orderBy('venues.id').execute()
  return rows.map((row) => toVenue(row, from))
}

/** Lists venues that other members share around a zip code, the nearest first. */
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
    .where(isOneOf(db, 'venues.location', zips))
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
  const inZips = isOneOf(db, 'venues.location', zips)
  const shared = await selectShared(db, userId).where('ownerId', '!=', userId).where(inZips).limit(readVenues).execute()
  const own = await selectVenues(db).where('ownerId', '=', userId).where(inZips).execute()
  return [...own, ...shared].map((row) => toVenue(row, undefined))
}

/** Returns a venue that a member owns or that another member shares. Throws `NotFound` for any other id. */
export async function getVenue(db: Database, { id, viewerId }: { id: number; viewerId: number }): Promise<Venue> {
  const row = await selectVenues(db)
    .where('venues.id', '=', id)
    .where(({ or, eb }) => or([eb('ownerId', '=', viewerId), eb('sharedSince', 'is not', null)]))
    .where('ownerId', 'not in', hiddenFrom(db, viewerId))
    .executeTakeFirst()
  if (!row) throw new ProblemError('NotFound')
  return toVenue(row, undefined)
}

type OwnVenue = { venue: NewVenue; ownerId: number; now: Date }

/** Saves a venue and returns its id. Throws `TooManyVenues`, or the problems of `requireMayShare`. */
export async function createVenue(db: Database, { venue, ownerId, now }: OwnVenue): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await requireMayShare(transaction, { venue, ownerId, now })
    const owned = await transaction.selectFrom('venues').select('id').where('ownerId', '=', ownerId).execute()
    requireThat(owned.length < maxVenues, 'TooManyVenues')
    const createdAt = now.toISOString()
    const { id } = await transaction
      .insertInto('venues')
      .values({ ownerId, createdAt, ...columnsOf(venue), sharedSince: venue.isShared ? createdAt : null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Changes a venue. Throws `NotFound` if the member has none with this id, or the problems of `requireMayShare`. */
export async function replaceVenue(db: Database, { id, venue, ownerId, now }: OwnVenue & { id: number }) {
  await db.transaction().execute(async (transaction) => {
    await requireMayShare(transaction, { venue, ownerId, now })
    const changed = await transaction
      .updateTable('venues')
      .set(columnsOf(venue))
      .set(({ fn, val, ref }) => ({
        sharedSince: venue.isShared ? fn.coalesce(ref('sharedSince'), val(now.toISOString())) : null,
      }))
      .where('id', '=', id)
      .where('ownerId', '=', ownerId)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new ProblemError('NotFound')
  })
}

/** Deletes a venue. Throws `NotFound` if the member has none with this id. */
export async function deleteVenue(db: Database, { id, ownerId }: { id: number; ownerId: number }) {
  const deleted = await db
    .deleteFrom('venues')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw new ProblemError('NotFound')
}

/** Deletes all venues of a member. */
export async function deleteVenues(transaction: Database, { userId }: { userId: number }) {
  await transaction.deleteFrom('venues').where('ownerId', '=', userId).execute()
}

/** Locks the member. Throws `AccountLimited` or `AccountOnHold` if others would read a text of a restricted member. */
async function requireMayShare(transaction: Database, { venue, ownerId, now }: OwnVenue) {
  const member = await lockPresentMember(transaction, { id: ownerId })
  const problem = venue.isShared ? restrictionOf(member, now) : undefined
  if (problem) throw new ProblemError(problem)
}

function columnsOf({ name, location, locationDetails, tables, openingHours }: NewVenue) {
  return {
    name,
    location,
    locationDetails: locationDetails || null,
    tables: tables ?? null,
    openingHours: openingHours || null,
  }
}

/** Selects the shared venues whose owners a member sees. */
function selectShared(db: Database, viewerId: number) {
  return selectVenues(db).where('sharedSince', 'is not', null).where('ownerId', 'not in', hiddenFrom(db, viewerId))
}

function selectVenues(db: Database) {
  return db
    .selectFrom('venues')
    .innerJoin('users', 'users.id', 'venues.ownerId')
    .select(['venues.id', 'venues.name', 'venues.location', 'locationDetails', 'tables', 'openingHours'])
    .select(['sharedSince', 'venues.createdAt'])
    .select(summaryColumns)
}

type VenueRow = Awaited<ReturnType<ReturnType<typeof selectVenues>['execute']>>[number]

function toVenue({ memberId, fullName, avatarUrl, sharedSince, ...row }: VenueRow, from: string | undefined): Venue {
  return {
    ...row,
    place: findZip(row.location)?.place ?? null,
    isShared: sharedSince !== null,
    owner: toMemberSummary({ memberId, fullName, avatarUrl }),
    miles: (from === undefined ? undefined : milesBetweenZips(from, row.location)) ?? null,
  }
}
