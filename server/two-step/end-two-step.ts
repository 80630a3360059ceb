import type { Database } from '../platform/database/schema.ts'
import { recordSecurityEvent } from '../security-log/security-log.ts'
import { lockMembers } from '../users/member-lock-queries.ts'
import { deleteTwoStep } from './queries.ts'

/** Turns two-step sign-in off for a member who lost their phone and recovery codes. Returns whether it was on. */
export async function endTwoStep(db: Database, { userId }: { userId: number }): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockMembers(transaction, { ids: [userId] })
    const wasOn = await deleteTwoStep(transaction, { userId })
    if (wasOn) await recordSecurityEvent(transaction, { kind: 'two-step-disabled', userId })
    return wasOn
  })
}
