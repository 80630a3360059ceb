import { restrictionOf } from '../../contract/people/restrictions.ts'
import type { Database } from '../platform/database/schema.ts'
import { lockPresentMember, requireUnrestricted } from '../people/users/member-locks.ts'
import { requireVisibleActiveUser } from '../people/users/users.ts'
import { requireContact } from '../people/visibility/contacts.ts'
import { hasConversation } from './conversations.ts'
import { findNewConversationAllowance } from './new-conversations.ts'
import { hasMessageFrom } from './messages.ts'

type Contact = { senderId: number; receiverId: number; eventId?: number | undefined; now: Date }

/**
 * Locks the sender of a message, and checks whether they may write to the receiver. Throws `NotFound` if the sender
 * does not see the receiver or the receiver's account is deleted, `MessagesRestricted` if the receiver does not accept
 * messages from the sender, and the problems of `requireUnrestricted` if the receiver has never written to the sender.
 *
 * @returns whether it is their first contact, and when the sender can start another conversation; null if they can now
 */
export async function checkContact(
  transaction: Database,
  { senderId, receiverId, eventId, now }: Contact,
): Promise<{ isFirst: boolean; nextAt: string | null }> {
  // With this lock, a block is either found below or comes after the message, and a member starts conversations one by
  // one.
  const sender = await lockPresentMember(transaction, { id: senderId })
  await requireVisibleActiveUser(transaction, { id: receiverId, viewerId: senderId })
  await requireContact(transaction, { senderId, receiverId, eventId })
  const isRestricted = restrictionOf(sender, now) !== undefined
  if (isRestricted && !(await hasMessageFrom(transaction, { senderId: receiverId, receiverId: senderId })))
    requireUnrestricted(sender, now)
  const participants = { userId: senderId, otherUserId: receiverId }
  const isFirst = !(await hasConversation(transaction, participants))
  const allowance = isFirst ? await findNewConversationAllowance(transaction, { ...participants, now }) : null
  return { isFirst, nextAt: allowance?.nextAt ?? null }
}
