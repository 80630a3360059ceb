import { checkPassword, wrongPassword } from '../auth/password-changes.ts'
import { endAccess } from '../auth/queries.ts'
import { deleteSubscription } from '../calendar/queries.ts'
import { forgetCollection } from '../collection/queries.ts'
import type { Database } from '../platform/database/schema.ts'
import { leaveEventsForGood } from '../events/leave-for-good.ts'
import { disownGames } from '../games/changes.ts'
import { forgetRatings } from '../games/ratings.ts'
import { forgetConversations } from '../messages/queries.ts'
import { forgetNotifications } from '../notifications/queries.ts'
import { forgetBlocks } from '../visibility/block-queries.ts'
import { forgetUser } from '../users/former-members.ts'
import { forgetWishes } from '../wishes/queries.ts'

/**
 * Deletes a member's account in one step: what is theirs is gone, what others received stays under 'Former member', and
 * whoever attends an event of theirs is told that it is off. Refuses a password that is not theirs, and then nothing has
 * changed.
 *
 * @returns the events that are no longer what they were
 */
export async function deleteAccount(
  db: Database,
  { userId, currentPassword, now }: { userId: number; currentPassword: string; now: Date },
) {
  const checkedHash = await checkPassword(db, { userId, currentPassword })
  return removeAccount(db, { userId, checkedHash, now })
}

/** The same for an account whose password was checked, or need not be: `checkedHash` is the one it has. */
export async function removeAccount(
  db: Database,
  { userId, checkedHash, now }: { userId: number; checkedHash: string; now: Date },
) {
  return db.transaction().execute(async (transaction) => {
    // Events before games, and both before the member: the order in which everyone else takes them.
    const events = await leaveEventsForGood(transaction, { userId, now })
    await forgetCollection(transaction, { userId })
    await forgetWishes(transaction, { userId })
    await forgetRatings(transaction, { userId })
    await disownGames(transaction, { addedById: userId })
    await forgetConversations(transaction, { userId })
    await forgetNotifications(transaction, { userId })
    await deleteSubscription(transaction, { userId })
    await forgetBlocks(transaction, { userId })
    if (!(await forgetUser(transaction, { id: userId, checkedHash, now }))) throw wrongPassword()
    await endAccess(transaction, { userId })
    return events
  })
}
