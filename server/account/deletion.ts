import { requirePassword, wrongPasswordProblem } from '../auth/password-change.ts'
import { revokeAccess } from '../auth/queries.ts'
import { deleteSubscriptions } from '../calendar/subscription-queries.ts'
import { deleteCollection } from '../collection/queries.ts'
import type { Transaction, Writer } from '../platform/live/writer.ts'
import { deleteSuggestionEmails } from '../emails/suggestion-email-queries.ts'
import { leaveEventsForGood } from '../events/departure-queries.ts'
import { detachAddedGames } from '../games/game-change-queries.ts'
import { deleteRatings } from '../games/rating-queries.ts'
import { deleteConversations } from '../messages/queries.ts'
import { deleteNotifications } from '../notifications/queries.ts'
import { deletePasskeys } from '../passkeys/queries.ts'
import { deleteModerationTexts } from '../moderation/note-queries.ts'
import { deleteBlocksBy } from '../visibility/block-queries.ts'
import { deleteTwoStep } from '../two-step/queries.ts'
import { lockMembers } from '../users/member-lock-queries.ts'
import { anonymizeUser } from '../users/former-member-queries.ts'
import { deleteSavedSearches } from '../saved-searches/queries.ts'
import { deleteWarning } from './inactivity-queries.ts'
import { deleteWishes } from '../wishes/queries.ts'
import { findUnconfirmedAccount } from './unconfirmed-account-queries.ts'

/**
 * Deletes a member's account and personal data and cancels the upcoming events they host. Messages and comments stay under
 * the name 'Former member'. Throws `InvalidInput` and changes nothing if the password is wrong.
 */
export async function deleteAccount(
  writer: Writer,
  { userId, currentPassword, now }: { userId: number; currentPassword: string; now: Date },
) {
  const checkedHash = await requirePassword(writer.db, { userId, currentPassword })
  await removeAccount(writer, { userId, checkedHash, now })
}

/**
 * Deletes an account without checking the password.
 *
 * @param checkedHash the current password hash; the deletion fails if the password changes at the same time
 */
export async function removeAccount(
  writer: Writer,
  { userId, checkedHash, now }: { userId: number; checkedHash: string; now: Date },
) {
  await writer.transaction((transaction) => eraseAccount(transaction, { userId, checkedHash, now }))
}

/**
 * Deletes an account whose email address is not confirmed.
 *
 * @returns the address of its avatar; undefined if the member has confirmed the address in the meantime
 */
export async function removeUnconfirmedAccount(
  writer: Writer,
  { userId, now }: { userId: number; now: Date },
): Promise<{ avatarUrl: string | null } | undefined> {
  return writer.transaction(async (transaction) => {
    // A confirmation at the same time locks the member too, so it is complete or fails.
    await lockMembers(transaction, { ids: [userId] })
    const account = await findUnconfirmedAccount(transaction, { userId })
    if (!account) return undefined
    await eraseAccount(transaction, { userId, checkedHash: account.passwordHash, now })
    return { avatarUrl: account.avatarUrl }
  })
}

/** Deletes an account, as a part of a transaction. */
export async function eraseAccount(
  transaction: Transaction,
  { userId, checkedHash, now }: { userId: number; checkedHash: string; now: Date },
) {
  // Waits for a join, a comment or a message of the member that is under way.
  await lockMembers(transaction, { ids: [userId] })
  // Every transaction locks members before events and events before games, so that two of them never deadlock.
  await leaveEventsForGood(transaction, { userId, now })
  await deleteCollection(transaction, { userId })
  await deleteWishes(transaction, { userId })
  await deleteRatings(transaction, { userId })
  await detachAddedGames(transaction, { addedById: userId })
  await deleteConversations(transaction, { userId })
  await deleteNotifications(transaction, { userId })
  await deleteSuggestionEmails(transaction, { userId })
  await deleteSavedSearches(transaction, { userId })
  await deleteSubscriptions(transaction, { userId })
  await deleteBlocksBy(transaction, { userId })
  await deletePasskeys(transaction, { userId })
  await deleteTwoStep(transaction, { userId })
  if (!(await anonymizeUser(transaction, { id: userId, checkedHash, now }))) throw wrongPasswordProblem()
  await deleteWarning(transaction, { userId })
  await deleteModerationTexts(transaction, { userId })
  await revokeAccess(transaction, { userId })
}
