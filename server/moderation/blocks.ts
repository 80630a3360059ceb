import type { Writer } from '../platform/live/writer.ts'
import type { DeclaredSubject } from '../platform/subjects/declared-subject.ts'
import { lockMembers } from '../people/users/member-locks.ts'
import { deleteBlock, insertBlock } from '../people/visibility/blocks.ts'

type Block = { blockerId: number; blockedId: number; subjects: readonly DeclaredSubject[]; now: Date }

/**
 * Blocks a member, and ends what connects the two members: seats and waiting list places at each other's upcoming
 * events, answers to each other's date polls, and requests to borrow games from each other.
 */
export async function blockMember(writer: Writer, { blockerId, blockedId, subjects, now }: Block) {
  await writer.transaction(async (transaction) => {
    await lockMembers(transaction, { ids: [blockerId, blockedId] })
    await insertBlock(transaction, { blockerId, blockedId, now })
    transaction.record({ topic: 'members' }, [blockerId, blockedId])
    for (const separate of subjects.flatMap(({ personal }) => personal.separate))
      await separate(transaction, { userIds: [blockerId, blockedId], now })
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
