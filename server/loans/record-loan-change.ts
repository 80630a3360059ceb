import type { Transaction } from '../platform/live/writer.ts'

/** Records for both members that their loan changed. */
export function recordLoanChange(
  transaction: Transaction,
  { ownerId, borrowerId }: { ownerId: number; borrowerId: number },
) {
  transaction.record({ topic: 'loans' }, [ownerId, borrowerId])
}
