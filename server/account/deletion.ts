import { deleteAttendanceAnswers } from '../planning/attendance/queries.ts'
import { wrongPasswordProblem } from '../sign-in/password-check.ts'
import { getPasswordHash, revokeAccess } from '../sign-in/queries.ts'
import { deleteSubscriptions } from '../events/calendar/subscription-queries.ts'
import { deleteCollection } from '../shelves/collection/queries.ts'
import type { Transaction, Writer } from '../platform/live/writer.ts'
import { deleteSuggestionEmails } from '../shelves/suggestions/suggestion-email-queries.ts'
import { leaveAllEvents } from '../events/departure-queries.ts'
import { endLoansOfMember } from '../shelves/loans/release-queries.ts'
import { detachAddedGames } from '../games/game-change-queries.ts'
import { deleteRatings } from '../games/rating-queries.ts'
import { deleteInvitations } from '../events/invitations/queries.ts'
import { deleteConversations } from '../messages/queries.ts'
import { deleteDatePolls } from '../planning/date-polls/departure-queries.ts'
import { deleteNotifications } from '../notifications/queries.ts'
import { deletePlays } from '../planning/plays/queries.ts'
import { deletePasskeys } from '../sign-in/passkeys/queries.ts'
import { deleteModerationTexts } from '../moderation/note-queries.ts'
import { deleteBlocksBy } from '../people/visibility/block-queries.ts'
import { deleteTwoStep } from '../sign-in/two-step/queries.ts'
import { lockMembers } from '../people/users/member-lock-queries.ts'
import { anonymizeUser } from '../people/users/former-member-queries.ts'
import { deleteSecondTables } from '../planning/second-table/departure-queries.ts'
import { deleteSavedSearches } from '../events/saved-searches/queries.ts'
import { deleteVenues } from '../events/venues/change-queries.ts'
import { deleteWarning } from './inactivity-queries.ts'
import { deleteShelfChoices } from '../shelves/import/choice-queries.ts'
import { deleteWishes } from '../games/wishes/queries.ts'

/**
 * Deletes a member's account and personal data and cancels the upcoming events they host. Messages and comments stay
 * under the name 'Former member'. Throws `InvalidInput` and changes nothing if the password has changed since the caller
 * checked it.
 *
 * @param checkedHash the hash against which the caller checked the password
 */
export async function deleteAccount(
  writer: Writer,
  { userId, checkedHash, now }: { userId: number; checkedHash: string; now: Date },
) {
  await writer.transaction(async (transaction) => {
    await lockMembers(transaction, { ids: [userId] })
    if ((await getPasswordHash(transaction, { userId })) !== checkedHash) throw wrongPasswordProblem()
    await eraseAccount(transaction, { userId, now })
  })
}

/**
 * Deletes an account as a part of a transaction. The transaction must hold the member's lock, so that no join, comment
 * or message of the member is under way.
 */
export async function eraseAccount(transaction: Transaction, { userId, now }: { userId: number; now: Date }) {
  // Every transaction locks members before events and events before games, so that two of them never deadlock.
  await leaveAllEvents(transaction, { userId, now })
  await deleteSecondTables(transaction, { userId })
  await endLoansOfMember(transaction, { userId, now })
  await deleteCollection(transaction, { userId, now })
  await deleteWishes(transaction, { userId })
  await deleteRatings(transaction, { userId })
  await deletePlays(transaction, { userId })
  await deleteShelfChoices(transaction, { userId })
  await deleteAttendanceAnswers(transaction, { userId })
  await detachAddedGames(transaction, { addedById: userId })
  await deleteInvitations(transaction, { userId })
  await deleteConversations(transaction, { userId })
  await deleteDatePolls(transaction, { userId })
  await deleteNotifications(transaction, { userId })
  await deleteSuggestionEmails(transaction, { userId })
  await deleteSavedSearches(transaction, { userId })
  await deleteVenues(transaction, { userId })
  await deleteSubscriptions(transaction, { userId })
  await deleteBlocksBy(transaction, { userId })
  await deletePasskeys(transaction, { userId })
  await deleteTwoStep(transaction, { userId })
  await anonymizeUser(transaction, { id: userId, now })
  await deleteWarning(transaction, { userId })
  await deleteModerationTexts(transaction, { userId })
  await revokeAccess(transaction, { userId })
}
