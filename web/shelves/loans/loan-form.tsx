import type { ReactNode } from 'react'
import { maxLoanTextLength } from '../../../contract/shelves/loans/rules.ts'
import { Field, Form } from '../../ui/fields/field.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { DialogFormFooter } from '../../ui/overlays/dialog-form-footer.tsx'

interface LoanFormProps {
  label: string
  children: ReactNode
  /** The text of the button that sends the form, and its text while the form is being sent. */
  submitText: string
  pendingText?: string
  isPending: boolean
  onSubmit: () => void
}

/** The form in a dialog about a loan: its fields, and the buttons that close the dialog and send the form. */
export function LoanForm({
  label,
  children,
  submitText,
  pendingText = 'Saving...',
  isPending,
  onSubmit,
}: LoanFormProps) {
  return (
    <Form aria-label={label} onSubmit={onSubmit} className="flex flex-col gap-5">
      {children}
      <DialogFormFooter label={submitText} pendingLabel={pendingText} pending={isPending} />
    </Form>
  )
}

interface LoanTextFieldProps {
  value: string
  onValueChange: (value: string) => void
  hint?: string
  rows?: number
}

/** The field for the optional text of a request or an answer. */
export function LoanTextField({ value, onValueChange, hint, rows = 2 }: LoanTextFieldProps) {
  return (
    <Field label="Message (optional)" hint={hint}>
      <Textarea
        rows={rows}
        maxLength={maxLoanTextLength}
        value={value}
        onChange={(change) => onValueChange(change.target.value)}
      />
    </Field>
  )
}
