import { restrictionOf } from '../../../contract/people/restrictions.ts'
import { maxVenues } from '../../../contract/events/venues/rules.ts'
import type { NewVenue } from '../../../contract/events/venues/schemas.ts'
import { lockRows } from '../../platform/database/row-locks.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ProblemError, requireThat, withProblem, requireNoProblem } from '../../platform/http/problem-error.ts'
import type { Transaction } from '../../platform/live/writer.ts'
import { lockPresentMember } from '../../people/users/member-locks.ts'
import { listedZipAt } from '../../people/zip-codes/zip-atlas.ts'
import { listBlocksOf } from '../../people/visibility/blocks.ts'
import { editedColumns, editedVenue } from './venues.ts'

type OwnVenue = { venue: NewVenue; ownerId: number; now: Date }

/** Saves a venue and returns its id. Throws `TooManyVenues`, or the problems of `requireMayShare`. */
export async function createVenue(transaction: Transaction, { venue, ownerId, now }: OwnVenue): Promise<number> {
  requireMayShare(await lockPresentMember(transaction, { id: ownerId }), venue, now)
  const owned = await transaction.selectFrom('venues').select('id').where('ownerId', '=', ownerId).execute()
  requireThat(owned.length < maxVenues, 'TooManyVenues')
  const createdAt = now.toISOString()
  const { id } = await transaction
    .insertInto('venues')
    .values({
      ownerId,
      createdAt,
      ...columnsOf(venue),
      listedZip: listedZipAt(venue.location),
      sharedSince: venue.isShared ? createdAt : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  recordVenueChange(transaction, { ownerId, isVisible: venue.isShared })
  return id
}

/** Changes a venue. Throws `NotFound` if the member has none with this id, or the problems of `requireMayShare`. */
export async function replaceVenue(transaction: Transaction, { id, venue, ownerId, now }: OwnVenue & { id: number }) {
  const owner = await lockPresentMember(transaction, { id: ownerId })
  const before = await lockOwnVenue(transaction, { id, ownerId })
  const saved = transaction.merge(editedVenue(before), { ...columnsOf(venue), isShared: venue.isShared })
  requireMayShare(owner, saved, now)
  const sharedSince = saved.isShared ? (before.sharedSince ?? now.toISOString()) : null
  await transaction
    .updateTable('venues')
    .set({ ...columnsOf(saved), listedZip: listedZipAt(saved.location), sharedSince })
    .where('id', '=', id)
    .execute()
  recordVenueChange(transaction, { ownerId, isVisible: saved.isShared || before.sharedSince !== null })
}

export async function deleteVenue(transaction: Transaction, { id, ownerId }: { id: number; ownerId: number }) {
  const { sharedSince } = await lockOwnVenue(transaction, { id, ownerId })
  await transaction.deleteFrom('venues').where('id', '=', id).execute()
  recordVenueChange(transaction, { ownerId, isVisible: sharedSince !== null })
}

/** Deletes a venue for a moderator. Events at this place stay as they are. */
export async function removeVenue(transaction: Transaction, { id }: { id: number }) {
  const removed = await transaction
    .deleteFrom('venues')
    .where('id', '=', id)
    .returning(['ownerId', 'sharedSince'])
    .executeTakeFirst()
  // Another moderator was faster.
  if (!removed) throw new ProblemError('NotFound')
  recordVenueChange(transaction, { ownerId: removed.ownerId, isVisible: removed.sharedSince !== null })
}

export async function deleteVenues(transaction: Transaction, { userId }: { userId: number }) {
  const deleted = await transaction
    .deleteFrom('venues')
    .where('ownerId', '=', userId)
    .returning('sharedSince')
    .execute()
  if (deleted.some(({ sharedSince }) => sharedSince !== null))
    recordVenueChange(transaction, { ownerId: userId, isVisible: true })
}

async function lockOwnVenue(transaction: Database, { id, ownerId }: { id: number; ownerId: number }) {
  const venue = transaction
    .selectFrom('venues')
    .select([...editedColumns, 'sharedSince'])
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
  return lockRows(transaction, venue).executeTakeFirstOrThrow(withProblem('NotFound'))
}

/** Throws `AccountLimited` or `AccountOnHold` if others would read a text of a restricted member. */
function requireMayShare(
  owner: Parameters<typeof restrictionOf>[0],
  { isShared }: Pick<NewVenue, 'isShared'>,
  now: Date,
) {
  requireNoProblem(isShared ? restrictionOf(owner, now) : undefined)
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

/**
 * Records that the venues of a member changed: for the member's own browsers, and if others see the venue, or saw it
 * until now, for browsers that show venues. Leaves out the members who do not see the owner.
 */
function recordVenueChange(transaction: Transaction, { ownerId, isVisible }: { ownerId: number; isVisible: boolean }) {
  transaction.record({ topic: 'venues' }, [ownerId])
  if (isVisible) transaction.record({ topic: 'venues' }, { hiddenFrom: (db) => hiddenFromOwner(db, ownerId) })
}

async function hiddenFromOwner(db: Database, ownerId: number) {
  const owner = await db.selectFrom('users').select('suspendedAt').where('id', '=', ownerId).executeTakeFirst()
  return owner?.suspendedAt === null ? listBlocksOf(db, { userId: ownerId }) : 'everyone'
}
