import type { Transaction } from '../../platform/live/writer.ts'

export function recordLoanChange(
  transaction: Transaction,
  { ownerId, borrowerId }: { ownerId: number; borrowerId: number },
) {
  transaction.record({ topic: 'loans' }, [ownerId, borrowerId])
}
