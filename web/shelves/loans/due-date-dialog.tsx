import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { dueDateLimits, dueDateText, usualDueDate } from '../../../contract/shelves/loans/rules.ts'
import type { Loan } from '../../../contract/shelves/loans/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { SavedMeanwhile, useSavedMeanwhile } from '../../platform/session/saved-meanwhile.tsx'
import { DatePicker } from '../../ui/fields/date-picker.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type LoanDialogProps, LoanForm } from './loan-form.tsx'
import { currentTime } from '../../ui/browser/clock.ts'
import { useCall } from '../../platform/api/use-write.ts'

export function DueDateDialog({ loan, isOpen, onOpenChange }: LoanDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={`When does ${loan.game.name} go back?`} size="small">
      <DueDateForm loan={loan} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function DueDateForm({ loan, onDone }: { loan: Loan; onDone: () => void }) {
  const [now] = useState(() => currentTime())
  const saved = { dueOn: loan.dueOn ?? usualDueDate(now) }
  const form = useForm({ defaultValues: saved })
  const meanwhile = useSavedMeanwhile(form, saved)
  const dueOn = useWatch({ control: form.control, name: 'dueOn' })
  const change = useCall('PUT /api/loans/:loanId/due-date', {
    done: { title: 'Due date changed', description: `We notified ${isolated(loan.other.fullName)}.`, tone: 'success' },
    failed: 'Failed to change the date. Please try again.',
    explained: ['LoanChanged'],
  })
  const errors = change.error instanceof ApiError ? change.error.fieldErrors : {}

  function handleSubmit() {
    if (meanwhile.mustChoose()) return
    if (dueOn === loan.dueOn) return onDone()
    change.mutate({ parameters: { loanId: loan.id }, body: { dueOn, version: loan.version } }, { onSuccess: onDone })
  }

  return (
    <LoanForm label="Due date" submitText="Save Date" isPending={change.isPending} onSubmit={handleSubmit}>
      <Field
        label="Give back by"
        hint={`We notify ${isolated(loan.other.fullName)} of the new date.`}
        error={errors['dueOn']}
      >
        <DatePicker value={dueOn} onValueChange={(day) => form.setValue('dueOn', day)} {...dueDateLimits(now)} />
      </Field>
      <SavedMeanwhile
        meanwhile={meanwhile}
        labels={{ dueOn: 'Give back by' }}
        textOf={(_field, day) => dueDateText(String(day), now)}
      />
    </LoanForm>
  )
}
