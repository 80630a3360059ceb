import { canActAgainst } from '../../contract/moderation/rules.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { listModerators, listRoles } from '../people/users/roles.ts'

/**
 * Records that the reports, the appeals, the log or the members on the screens of moderators changed. Moderators who
 * may not read about the member are not notified.
 *
 * @param memberId the member whom the change is about; null if there is none
 */
export function recordModerationChange(transaction: Transaction, { memberId }: { memberId: number | null }) {
  transaction.record({ topic: 'moderation' }, async (db) => {
    const about = await listRoles(db, { ids: memberId === null ? [] : [memberId] })
    const readers = (await listModerators(db)).filter((moderator) =>
      about.every((member) => canActAgainst(moderator, member)),
    )
    return readers.map(({ id }) => id)
  })
}
