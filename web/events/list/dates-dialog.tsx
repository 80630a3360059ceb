import { useState } from 'react'
import { type EventFilters, isDate } from '../../../contract/events/filters.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DatePicker } from '../../ui/fields/date-picker.tsx'
import { Field, Form } from '../../ui/fields/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { dateOfToday } from '../event-filters.ts'

type Dates = Pick<EventFilters, 'from' | 'to'>

interface DatesDialogProps {
  isOpen: boolean
  onClose: () => void
  dates: Dates
  onChoose: (dates: Dates) => void
}

/** Asks for the first and the last day of the events to show. Either can be left empty. */
export function DatesDialog({ isOpen, onClose, dates, onChoose }: DatesDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title="Dates"
      description="Show the events between two days. Leave a day empty if it does not matter."
      size="small"
    >
      <DatesForm dates={dates} onChoose={onChoose} />
    </Dialog>
  )
}

function DatesForm({ dates, onChoose }: Pick<DatesDialogProps, 'dates' | 'onChoose'>) {
  const [from, setFrom] = useState(dates.from ?? '')
  const [to, setTo] = useState(dates.to ?? '')
  const [hasSubmitted, setSubmitted] = useState(false)
  const errors = hasSubmitted ? problemsOf({ from, to }) : {}
  const today = dateOfToday(useSession() ?? { timeZone: null })

  function handleSubmit() {
    setSubmitted(true)
    if (Object.keys(problemsOf({ from, to })).length === 0) onChoose({ from: from || null, to: to || null })
  }

  return (
    <Form onSubmit={handleSubmit} className="flex flex-col gap-5">
      <Field label="From" error={errors.from ?? ''}>
        <DatePicker isOptional value={from} min={today} today={today} placeholder="First day" onValueChange={setFrom} />
      </Field>
      <Field label="To" error={errors.to ?? ''}>
        <DatePicker
          isOptional
          value={to}
          min={isDate(from) && from > today ? from : today}
          today={today}
          placeholder="Last day"
          onValueChange={setTo}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Show Events</Button>
        {(dates.from !== null || dates.to !== null) && (
          <Button variant="secondary" onClick={() => onChoose({ from: null, to: null })}>
            Any Date
          </Button>
        )}
      </div>
    </Form>
  )
}

function problemsOf({ from, to }: { from: string; to: string }): { from?: string; to?: string } {
  const unreadable = 'Enter a date such as Jun 14, 2030'
  if (from !== '' && !isDate(from)) return { from: unreadable }
  if (to !== '' && !isDate(to)) return { to: unreadable }
  return from !== '' && to !== '' && to < from ? { to: 'Choose a day that is not before the first day' } : {}
}
