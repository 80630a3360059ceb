import { areaOfZip } from '../../../contract/events/saved-searches/search-keys.ts'
import type { z } from 'zod'
import { addsText, restrictedProfileTexts } from '../../../contract/people/restrictions.ts'
import { defaultPlayFrequency, defaultTravelDistance } from '../../../contract/people/users/rules.ts'
import type { PreferencesChange, UserChange } from '../../../contract/people/users/schemas.ts'
import { violatesUniqueIndex } from '../../platform/database/database.ts'
import { lockRows } from '../../platform/database/row-locks.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ProblemError, withProblem } from '../../platform/http/problem-error.ts'
import type { Writer } from '../../platform/live/writer.ts'
import { countOwners } from '../visibility/owner-counts.ts'
import { lockMembers, requireUnrestricted } from './member-locks.ts'
import { buildUserSearchColumns, editedPreferences, editedProfile, getOwnUser } from './users.ts'

export type NewUser = {
  username: string
  fullName: string
  email: string
  /** Whether the member need not confirm the email address. */
  isEmailConfirmed: boolean
  passwordHash: string
  location?: string | null | undefined
}

/**
 * Creates a member with the default preferences and returns the new id. Throws `UsernameTaken` when another account has
 * the username, and `EmailTaken` when the address counts as confirmed and another account has confirmed it.
 */
export async function createUser(db: Database, { user, now }: { user: NewUser; now: Date }): Promise<number> {
  const { username, fullName, email, isEmailConfirmed, passwordHash, location = null } = user
  try {
    const { id } = await db
      .insertInto('users')
      .values({
        username,
        fullName,
        email,
        emailConfirmedAt: isEmailConfirmed ? now.toISOString() : null,
        passwordHash,
        location,
        playFrequency: defaultPlayFrequency,
        maxTravelDistance: defaultTravelDistance,
        ...buildUserSearchColumns({ username, fullName, bio: null, location }),
        createdAt: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    throw toTakenProblem(error)
  }
}

/** The fields that change at once. A new email address has to be confirmed first. */
type ImmediateChange = Omit<z.output<typeof UserChange>, 'email'>

/** Throws `NotSignedIn`, and the problems of `requireUnrestricted`. Returns the replaced avatar, or null. */
export async function updateUser(
  writer: Writer,
  { id, change, now }: { id: number; change: ImmediateChange; now: Date },
): Promise<string | null> {
  return writer.transaction(async (transaction) => {
    const present = transaction
      .selectFrom('users')
      .select(['username', 'fullName', 'bio', 'location', 'zipHiddenSince', 'experienceLevel', 'avatarUrl'])
      .select(['limitedUntil', 'heldAt'])
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
    // With the lock, overlapping changes see each other's names and avatar.
    const before = await lockRows(transaction, present).executeTakeFirstOrThrow(withProblem('NotSignedIn'))
    const changed = transaction.merge(editedProfile(before), { ...editedProfile(before), ...change })
    if (addsText(restrictedProfileTexts, { before, after: changed })) requireUnrestricted(before, now)
    await transaction
      .updateTable('users')
      .set({ ...changed, ...buildUserSearchColumns({ ...before, ...changed }) })
      .where('id', '=', id)
      .execute()
    if (changed.location !== before.location) {
      const area = changed.location && areaOfZip(changed.location)
      await transaction.updateTable('savedSearches').set({ area }).where('userId', '=', id).execute()
    }
    return changed.avatarUrl === before.avatarUrl ? null : before.avatarUrl
  })
}

/**
 * Sets the member's email address and marks it as confirmed. A member with an unconfirmed address becomes visible to
 * others and counts from now on. Throws `EmailTaken` when another member has confirmed the address.
 *
 * @returns false if the account is deleted
 */
export async function setConfirmedEmail(
  transaction: Database,
  { id, email, now }: { id: number; email: string; now: Date },
): Promise<boolean> {
  const present = transaction
    .selectFrom('users')
    .select('emailConfirmedAt')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
  const before = await lockRows(transaction, present).executeTakeFirst()
  if (!before) return false
  try {
    await transaction
      .updateTable('users')
      .set({ email, emailConfirmedAt: now.toISOString() })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    throw toTakenProblem(error)
  }
  if (before.emailConfirmedAt === null) await countOwners(transaction, { userIds: [id] })
  return true
}

/** Returns undefined for `EmailTaken`, thrown if another member has confirmed the address in the meantime. */
export function ignoreEmailTaken(error: unknown): undefined {
  if (!(error instanceof ProblemError && error.problem === 'EmailTaken')) throw error
}

export async function updatePreferences(
  writer: Writer,
  { userId, change }: { userId: number; change: Omit<z.output<typeof PreferencesChange>, 'userId'> },
) {
  await writer.transaction(async (transaction) => {
    // With the lock, concurrent changes of one member's categories do not mix.
    await lockMembers(transaction, { ids: [userId] })
    const before = editedPreferences((await getOwnUser(transaction, { id: userId })).preferences)
    const categories = change.gameCategories && { gameCategories: [...new Set(change.gameCategories)] }
    const { gameCategories, ...columns } = transaction.merge(before, { ...before, ...change, ...categories })
    await transaction.updateTable('users').set(columns).where('id', '=', userId).execute()
    await transaction.deleteFrom('userCategories').where('userId', '=', userId).execute()
    const rows = gameCategories.map((category, position) => ({ userId, category, position }))
    if (rows.length > 0) await transaction.insertInto('userCategories').values(rows).execute()
  })
}

function toTakenProblem(error: unknown): unknown {
  if (violatesUniqueIndex(error, 'usersUsername'))
    return new ProblemError('UsernameTaken', { username: 'This username is taken' })
  if (violatesUniqueIndex(error, 'usersEmail'))
    return new ProblemError('EmailTaken', { email: 'Another account uses this address' })
  return error
}
