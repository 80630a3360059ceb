import type { Database } from '../platform/database/schema.ts'
import { leaveEachOther } from '../events/leave-for-good.ts'
import { insertBlock } from '../visibility/block-queries.ts'

/**
 * Blocks a member, in one step with what follows from it: neither keeps a seat at a coming event of the other's, or waits
 * for one.
 *
 * @returns the events that one of them left
 */
export async function blockMember(
  db: Database,
  { blockerId, blockedId, now }: { blockerId: number; blockedId: number; now: Date },
): ReturnType<typeof leaveEachOther> {
  return db.transaction().execute(async (transaction) => {
    await insertBlock(transaction, { blockerId, blockedId, now })
    return leaveEachOther(transaction, { userIds: [blockerId, blockedId], now })
  })
}
