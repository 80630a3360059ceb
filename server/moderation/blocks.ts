import type { Writer } from '../platform/live/writer.ts'
import { leaveEachOther } from '../events/departures.ts'
import { removeFromEachOthersPolls } from '../planning/date-polls/departures.ts'
import { cancelLoansBetween } from '../shelves/loans/released-loans.ts'
import { lockMembers } from '../people/users/member-locks.ts'
import { deleteBlock, insertBlock } from '../people/visibility/blocks.ts'

/**
 * Blocks a member. Both members lose their seats and waiting list places at each other's upcoming events, their answers
 * to each other's date polls, and their requests to borrow games from each other.
 */
export async function blockMember(
  writer: Writer,
  { blockerId, blockedId, now }: { blockerId: number; blockedId: number; now: Date },
) {
  await writer.transaction(async (transaction) => {
    await lockMembers(transaction, { ids: [blockerId, blockedId] })
    await insertBlock(transaction, { blockerId, blockedId, now })
    transaction.record({ topic: 'members' }, [blockerId, blockedId])
    await leaveEachOther(transaction, { userIds: [blockerId, blockedId], now })
    await removeFromEachOthersPolls(transaction, [blockerId, blockedId])
    await cancelLoansBetween(transaction, { userIds: [blockerId, blockedId], now })
  })
}

/** Unblocks a member. Throws `NotFound` unless the member is blocked. */
export async function unblockMember(
  writer: Writer,
  { blockerId, blockedId }: { blockerId: number; blockedId: number },
) {
  await writer.transaction(async (transaction) => {
    await deleteBlock(transaction, { blockerId, blockedId })
    transaction.record({ topic: 'members' }, [blockerId, blockedId])
  })
}
