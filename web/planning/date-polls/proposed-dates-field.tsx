import { CalendarPlus, X } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { proposedDates } from '../../../contract/planning/date-polls/rules.ts'
import { eventDay, eventStartTime, zoneToMention } from '../../../contract/events/event-times.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { isDay } from '../../ui/fields/read-day.ts'
import { placeTimeZone } from '../../events/browser-time-zone.ts'
import { DateTimeField } from '../../events/form/date-time-field.tsx'
import { defaultDay, type EventForm, type EventFormControl, instantOf } from '../../events/form/event-form.ts'
import { useZipPlace } from '../../people/zip-place.tsx'

/** A day and a time at the place of the event. */
export type LocalDate = Pick<EventForm, 'date' | 'time'>

interface ProposedDatesFieldProps {
  control: EventFormControl
  openedAt: Date
  dates: readonly LocalDate[]
  error: string | undefined
  onChange: (dates: readonly LocalDate[]) => void
}

/** A field for a day and a time, with a button that adds them to the list of proposed dates below. */
export function ProposedDatesField({ control, openedAt, dates, error, onChange }: ProposedDatesFieldProps) {
  const [day = '', time = '', zip = ''] = useWatch({ control, name: ['date', 'time', 'location'] })
  const timeZone = placeTimeZone(useZipPlace(zip)?.timeZone)
  const picked = { date: day || defaultDay(timeZone, openedAt), time }
  const named = dates.map((date) => ({ date, name: nameOf(date, timeZone) }))
  // On a day on which the clocks skip an hour, two times are the same.
  const isListed = isDay(picked.date) && named.some(({ name }) => name === nameOf(picked, timeZone))
  const isFull = dates.length === proposedDates.max
  const addButton = useRef<HTMLButtonElement>(null)

  function handleAdd() {
    if (isListed || isFull || !isDay(picked.date)) return
    onChange([...dates, picked].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
  }

  function handleRemove(date: LocalDate, { currentTarget }: MouseEvent) {
    // The focused button disappears with its date.
    const row = currentTarget.closest('li')
    const neighbour = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button')
    ;(neighbour ?? addButton.current)?.focus({ preventScroll: true })
    onChange(dates.filter((other) => other !== date))
  }

  return (
    <div className="flex flex-col gap-3 sm:col-span-6">
      <div className="flex flex-wrap items-end gap-3">
        <DateTimeField control={control} openedAt={openedAt} className="grow" />
        {/* `aria-disabled` instead of `disabled` keeps the focus on the button after it has added a date. */}
        <Button ref={addButton} variant="secondary" aria-disabled={isListed || isFull} onClick={handleAdd}>
          <CalendarPlus aria-hidden />
          Add date
        </Button>
      </div>
      <ul aria-label="Proposed dates" className="flex flex-col gap-2 empty:hidden">
        {named.map(({ date, name }) => (
          <li
            key={keyOf(date)}
            className="flex items-center justify-between gap-2 rounded-control bg-felt-soft px-3.5 font-medium text-felt-ink"
          >
            {name}
            <IconButton size="small" label={`Remove ${name}`} onClick={(click) => handleRemove(date, click)}>
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {error ? (
        <p role="alert" className="text-sm font-medium text-danger-ink">
          {error}
        </p>
      ) : (
        <p className="text-sm text-ink-faint">
          {isFull ? 'Five dates are the maximum.' : 'Add two to five dates. We count you as available on each of them.'}
        </p>
      )}
    </div>
  )
}

const keyOf = ({ date, time }: LocalDate) => `${date} ${time}`

/** Formats a local date: 'Saturday, May 17, 6:00 PM', with the zone if the clocks show that time twice. */
function nameOf(date: LocalDate, timeZone: string): string {
  const when = { date: instantOf(date, timeZone), duration: null, timeZone }
  const zone = zoneToMention(when, timeZone)
  return `${eventDay(when)}, ${eventStartTime(when)}${zone === undefined ? '' : ` ${zone}`}`
}
