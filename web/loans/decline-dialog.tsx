import { type FormEvent, useState } from 'react'
import { maxLoanTextLength } from '../../contract/loans/rules.ts'
import type { Loan } from '../../contract/loans/schemas.ts'
import { failureToast } from '../platform/api/failure-toast.ts'
import { Button } from '../ui/buttons/button.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { Field } from '../ui/fields/field.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../ui/overlays/dialog.tsx'
import { useDeclineLoan } from './queries.ts'

export interface DeclineDialogProps {
  loan: Loan
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The dialog in which the owner declines a request, with a note if they like. */
export function DeclineDialog({ loan, isOpen, onOpenChange }: DeclineDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent title={`Keep ${loan.game.name} at home?`} size="small">
        <DeclineForm loan={loan} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}

function DeclineForm({ loan, onDone }: { loan: Loan; onDone: () => void }) {
  const [note, setNote] = useState('')
  const refusal = useDeclineLoan(loan.id)

  async function handleSubmit(submit: FormEvent) {
    submit.preventDefault()
    try {
      await refusal.mutateAsync(note || null)
      onDone()
    } catch (error) {
      showToast(failureToast(error, ['LoanChanged'], 'Failed to save your answer. Please try again.'))
    }
  }

  return (
    <form
      noValidate
      aria-label="Decline"
      onSubmit={(submit) => void handleSubmit(submit)}
      className="flex flex-col gap-5"
    >
      <Field label="Message (optional)" hint={`${loan.other.fullName} reads it with your answer.`}>
        <Textarea
          rows={2}
          maxLength={maxLoanTextLength}
          value={note}
          onChange={(change) => setNote(change.target.value)}
        />
      </Field>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="secondary">Cancel</Button>
        </DialogClose>
        <Button type="submit" pending={refusal.isPending}>
          {refusal.isPending ? 'Saving...' : 'Decline'}
        </Button>
      </DialogFooter>
    </form>
  )
}
