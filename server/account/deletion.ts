import { deleteAttendanceAnswers } from '../planning/attendance/outcomes.ts'
import { wrongPasswordProblem } from '../sign-in/password-check.ts'
import { getPasswordHash, revokeAccess } from '../sign-in/credentials.ts'
import { deleteSubscriptions } from '../events/calendar/subscriptions.ts'
import { deleteCollection } from '../shelves/collection/collection.ts'
import type { Transaction, Writer } from '../platform/live/writer.ts'
import { deleteSuggestionEmails } from '../shelves/suggestions/suggestion-emails.ts'
import { leaveAllEvents } from '../events/departures.ts'
import { endLoansOfMember } from '../shelves/loans/released-loans.ts'
import { detachAddedGames } from '../games/game-changes.ts'
import { deleteRatings } from '../games/ratings.ts'
import { deleteInvitations } from '../events/invitations/invitations.ts'
import { deleteConversations } from '../messages/messages.ts'
import { deleteDatePolls } from '../planning/date-polls/departures.ts'
import { deleteNotifications } from '../notifications/notifications.ts'
import { deletePlays } from '../planning/plays/event-plays.ts'
import { deletePasskeys } from '../sign-in/passkeys/passkeys.ts'
import { deleteModerationTexts } from '../moderation/notes.ts'
import { deleteBlocksBy } from '../people/visibility/blocks.ts'
import { deleteTwoStep } from '../sign-in/two-step/two-step.ts'
import { lockMembers } from '../people/users/member-locks.ts'
import { anonymizeUser } from '../people/users/former-members.ts'
import { deleteSecondTables } from '../planning/second-table/departures.ts'
import { deleteSavedSearches } from '../events/saved-searches/saved-searches.ts'
import { deleteVenues } from '../events/venues/venue-changes.ts'
import { deleteWarning } from './inactive-accounts.ts'
import { deleteShelfChoices } from '../shelves/import/remembered-choices.ts'
import { deleteWishes } from '../games/wishes/wishes.ts'

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
