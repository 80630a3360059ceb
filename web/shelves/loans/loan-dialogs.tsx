import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventDay } from '../../../contract/events/event-times.ts'
import { dueDateLimits, dueDateText, usualDueDate } from '../../../contract/shelves/loans/rules.ts'
import type { Loan } from '../../../contract/shelves/loans/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { DatePicker } from '../../ui/fields/date-picker.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LoanForm, LoanTextField } from './loan-form.tsx'
import { useLastDefined } from '../../ui/browser/use-last-defined.ts'
import { handOverEventsQuery } from '../calls.ts'
import { currentTime } from '../../ui/browser/clock.ts'
import { useCall } from '../../platform/api/use-write.ts'
import { useForm, useWatch } from 'react-hook-form'
import { SavedMeanwhile, useSavedMeanwhile } from '../../platform/session/saved-meanwhile.tsx'

const dialogs = {
  agree: {
    Content: AgreeForm,
    titleOf: ({ game, other }: Loan) => `Lend ${game.name} to ${isolated(other.fullName)}`,
  },
  decline: { Content: DeclineForm, titleOf: ({ game }: Loan) => `Keep ${game.name} at home?` },
  dueDate: { Content: DueDateForm, titleOf: ({ game }: Loan) => `When does ${game.name} go back?` },
}

export interface LoanDialogProps {
  loan: Loan
  /** What the dialog is for; undefined while it is closed. */
  name: keyof typeof dialogs | undefined
  isOpen: boolean
  onClose: () => void
}

/** The dialog in which the owner agrees to lend a game, and says where and until when, declines, or changes the date. */
export function LoanDialog({ loan, name, isOpen, onClose }: LoanDialogProps) {
  const { Content, titleOf } = dialogs[useLastDefined(name) ?? 'agree']
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title={titleOf(loan)} size="small">
      <Content loan={loan} onDone={onClose} />
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
