import { type LoanReminder, remindedDueDates } from '../../../contract/shelves/loans/rules.ts'
import { notifyOfLoan } from '../../notifications/loan-notifications.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Writer } from '../../platform/live/writer.ts'

/** Lists loans whose reminder of this kind is due and was not sent yet. Leaves out loans of deleted accounts. */
export async function listDueLoans(
  db: Database,
  { reminder, now, limit }: { reminder: LoanReminder; now: Date; limit: number },
): Promise<number[]> {
  const { from, to } = remindedDueDates(reminder, now)
  const rows = await db
    .selectFrom('loans')
    .innerJoin('users as owners', 'owners.id', 'loans.ownerId')
    .innerJoin('users as borrowers', 'borrowers.id', 'loans.borrowerId')
    .select('loans.id')
    .where('state', '=', 'lent')
    .where('dueOn', '>=', from)
    .where('dueOn', '<=', to)
    .where(({ or, eb }) => or([eb('reminder', 'is', null), eb('reminder', '<>', reminder)]))
    .where('owners.deletedAt', 'is', null)
    .where('borrowers.deletedAt', 'is', null)
    .orderBy('dueOn')
    .orderBy('loans.id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Reminds both members of a loan, unless another process did, the game came back or the date changed. */
export async function sendReminder(
  writer: Writer,
  { id, reminder, now }: { id: number; reminder: LoanReminder; now: Date },
) {
  const { from, to } = remindedDueDates(reminder, now)
  await writer.transaction(async (transaction) => {
    const loan = await transaction
      .updateTable('loans')
      .set({ reminder })
      .where('id', '=', id)
      .where('state', '=', 'lent')
      .where('dueOn', '>=', from)
      .where('dueOn', '<=', to)
      .where(({ or, eb }) => or([eb('reminder', 'is', null), eb('reminder', '<>', reminder)]))
      .returning(['gameId', 'ownerId', 'borrowerId', 'dueOn'])
      .executeTakeFirst()
    if (!loan) return
    const { gameId, ownerId, borrowerId, dueOn: note } = loan
    const about = { gameId, note, now }
    await notifyOfLoan(transaction, { userId: borrowerId, memberId: ownerId, change: reminder, ...about })
    if (reminder === 'overdue')
      await notifyOfLoan(transaction, { userId: ownerId, memberId: borrowerId, change: 'late', ...about })
  })
}
