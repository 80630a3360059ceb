import { useState } from 'react'
import type { Loan } from '../../../contract/shelves/loans/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type LoanDialogProps, LoanForm, LoanTextField } from './loan-form.tsx'
import { useCall } from '../../platform/api/use-write.ts'

export function DeclineDialog({ loan, isOpen, onOpenChange }: LoanDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={`Keep ${loan.game.name} at home?`} size="small">
      <DeclineForm loan={loan} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function DeclineForm({ loan, onDone }: { loan: Loan; onDone: () => void }) {
  const [note, setNote] = useState('')
  const refusal = useCall('POST /api/loans/:loanId/decline', {
    failed: 'Failed to save your answer. Please try again.',
    explained: ['LoanChanged'],
  })

  function handleSubmit() {
    refusal.mutate({ parameters: { loanId: loan.id }, body: { note: note || null } }, { onSuccess: onDone })
  }

  return (
    <LoanForm label="Decline" submitText="Decline" isPending={refusal.isPending} onSubmit={handleSubmit}>
      <LoanTextField
        value={note}
        onValueChange={setNote}
        hint={`${isolated(loan.other.fullName)} reads it with your answer.`}
      />
    </LoanForm>
  )
}
