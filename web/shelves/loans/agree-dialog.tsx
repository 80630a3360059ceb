import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventDay } from '../../../contract/events/event-times.ts'
import { dueDateLimits, usualDueDate } from '../../../contract/shelves/loans/rules.ts'
import type { Loan } from '../../../contract/shelves/loans/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { DatePicker } from '../../ui/fields/date-picker.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type LoanDialogProps, LoanForm, LoanTextField } from './loan-form.tsx'
import { handOverEventsQuery } from '../calls.ts'
import { currentTime } from '../../ui/browser/clock.ts'
import { useCall } from '../../platform/api/use-write.ts'

/** The dialog in which the owner says until when they lend a game, and where they hand it over. */
export function AgreeDialog({ loan, isOpen, onOpenChange }: LoanDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={`Lend ${loan.game.name} to ${isolated(loan.other.fullName)}`}
      size="small"
    >
      <AgreeForm loan={loan} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** The value of the select for a hand-over without an event. */
const noEvent = 'none'

function AgreeForm({ loan, onDone }: { loan: Loan; onDone: () => void }) {
  const [now] = useState(() => currentTime())
  const [dueOn, setDueOn] = useState(() => usualDueDate(now))
  const [event, setEvent] = useState(noEvent)
  const [note, setNote] = useState('')
  const { data: events = [] } = useQuery(handOverEventsQuery(loan.id))
  const agreement = useCall('POST /api/loans/:loanId/agreement', {
    done: { title: 'Agreed', description: `We notified ${isolated(loan.other.fullName)}.`, tone: 'success' },
    failed: 'Failed to save your answer. Please try again.',
    explained: ['LoanChanged', 'AlreadyPromised'],
  })
  const errors = agreement.error instanceof ApiError ? agreement.error.fieldErrors : {}

  function handleSubmit() {
    const body = { dueOn, eventId: event === noEvent ? null : Number(event), note: note || null }
    agreement.mutate({ parameters: { loanId: loan.id }, body }, { onSuccess: onDone })
  }

  return (
    <LoanForm label="Lend" submitText="Lend Game" isPending={agreement.isPending} onSubmit={handleSubmit}>
      <Field label="Give back by" error={errors['dueOn']}>
        <DatePicker value={dueOn} onValueChange={setDueOn} {...dueDateLimits(now)} />
      </Field>
      <Field label="Handover" hint={events.length === 0 ? 'You have no upcoming event together.' : undefined}>
        <Select
          value={event}
          onValueChange={setEvent}
          options={[
            { value: noEvent, label: 'We will arrange it ourselves' },
            ...events.map(({ id, title, ...when }) => ({
              value: String(id),
              label: `${title}, ${eventDay({ ...when, duration: null })}`,
            })),
          ]}
        />
      </Field>
      <LoanTextField value={note} onValueChange={setNote} />
    </LoanForm>
  )
}
