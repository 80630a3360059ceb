import { type ComponentProps, useId, useState } from 'react'
import { format, parse } from 'date-fns'
import { CalendarDays } from 'lucide-react'
import { Calendar } from './calendar.tsx'
import { classes } from '../styles/classes.ts'
import { controlClasses, useFieldAttributes } from './field-control.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../overlays/popover.tsx'
import { isDay, readDay } from './read-day.ts'
import { currentTime } from '../browser/clock.ts'

interface DatePickerProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** A day as 'yyyy-MM-dd', '' for none, or a typed text that is no date. */
  value: string
  /** Called with the day as 'yyyy-MM-dd', or with the typed text as long as it is no date. */
  onValueChange: (value: string) => void
  /** The first day that the calendar offers, as 'yyyy-MM-dd'. */
  min?: string
  /** The last day that the calendar offers, as 'yyyy-MM-dd'. */
  max?: string
  /** The current day as 'yyyy-MM-dd'. It can differ from today in the time zone of the browser. */
  today?: string
  placeholder?: string
  /** Whether the field can be emptied. Otherwise an emptied field gets its last day back. */
  isOptional?: boolean
}

/** A field to type a date into, with a button that opens a calendar. */
export function DatePicker({
  value,
  onValueChange,
  min,
  max,
  today,
  placeholder = 'Pick a date',
  isOptional = false,
  className,
  onBlur,
  ...props
}: DatePickerProps) {
  const attributes = useFieldAttributes()
  const [openedOn] = useState(() => format(currentTime(), dayFormat))
  const shown = isDay(value) ? format(dateOf(value), 'EEE, MMM d, yyyy') : value
  // While the member types, the text stays as it is.
  const [edit, setEdit] = useState<string>()
  const [lastDay, setLastDay] = useState(value)
  if (edit === undefined && isDay(value) && value !== lastDay) setLastDay(value)

  function handleType(text: string) {
    setEdit(text)
    onValueChange(readDay(text, { today: today ?? openedOn }) ?? text)
  }

  return (
    <div className={classes('relative', className)}>
      <input
        {...attributes}
        type="text"
        autoComplete="off"
        placeholder={placeholder}
        value={edit ?? shown}
        onChange={(event) => handleType(event.target.value)}
        onBlur={(event) => {
          if (edit?.trim() === '') onValueChange(isOptional ? '' : lastDay)
          setEdit(undefined)
          onBlur?.(event)
        }}
        className={classes(controlClasses, 'h-11 pr-11 pl-3.5 text-base')}
        {...props}
      />
      <CalendarButton
        label={placeholder}
        shown={shown}
        selected={isDay(value) ? dateOf(value) : undefined}
        first={min ? dateOf(min) : undefined}
        last={max ? dateOf(max) : undefined}
        today={dateOf(today ?? openedOn)}
        onSelect={(day) => onValueChange(format(day, dayFormat))}
      />
    </div>
  )
}

interface CalendarButtonProps {
  label: string
  /** The text in the field. */
  shown: string
  selected: Date | undefined
  first: Date | undefined
  last: Date | undefined
  today: Date
  onSelect: (day: Date) => void
}

/** The button in the field. Its accessible name is the label and the chosen day. */
function CalendarButton({ label, shown, selected, first, last, today, onSelect }: CalendarButtonProps) {
  const [open, setOpen] = useState(false)
  const nameId = useId()

  function handleSelect(day: Date) {
    onSelect(day)
    setOpen(false)
  }

  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button type="button" aria-labelledby={nameId} className={buttonLook}>
          <CalendarDays aria-hidden className="size-4.5" />
          <span id={nameId} className="sr-only">
            {label} {shown}
          </span>
        </button>
      </PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label={label}
        onOpenAutoFocus={focusChosenDay}
        className="p-3.5 [--height:22.5rem]"
      >
        <Calendar
          mode="single"
          required
          selected={selected}
          defaultMonth={selected ?? first}
          first={first}
          last={last}
          today={today}
          onSelect={handleSelect}
        />
      </PopoverContent>
    </Popover>
  )
}

const buttonLook =
  'absolute inset-y-0.5 right-0.5 grid w-10 place-items-center rounded-[0.6875rem] text-ink-faint transition-colors hover:bg-ink/7 hover:text-ink focus-visible:-outline-offset-2'

/** Focuses the chosen day, or else today, instead of the first button, so that the arrow keys choose a day at once. */
function focusChosenDay(open: Event) {
  open.preventDefault()
  if (open.currentTarget instanceof HTMLElement)
    open.currentTarget.querySelector<HTMLElement>('[role=grid] button[tabindex="0"]')?.focus()
}

const dayFormat = 'yyyy-MM-dd'

function dateOf(day: string): Date {
  return parse(day, dayFormat, new Date())
}
