import { use, useId, useState } from 'react'
import type { ComponentProps } from 'react'
import { format, parse } from 'date-fns'
import { CalendarDays } from 'lucide-react'
import { Calendar } from './calendar.tsx'
import { classes } from '../styles/classes.ts'
import { controlClasses, FieldContext, useFieldAttributes } from './field-control.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../overlays/popover.tsx'

interface DatePickerProps extends Omit<ComponentProps<'button'>, 'value' | 'defaultValue' | 'onChange' | 'children'> {
  /** A day as 'yyyy-MM-dd', or '' for none. */
  value: string
  onValueChange: (value: string) => void
  /** The first day that can be chosen, as 'yyyy-MM-dd'. */
  min?: string
  /** The day to mark as today, as 'yyyy-MM-dd'. It can differ from today in the time zone of the browser. */
  today?: string
  placeholder?: string
}

/** A button that opens a calendar. In a Field, its accessible name is the label and the chosen day. */
export function DatePicker({
  value,
  onValueChange,
  min,
  today,
  placeholder = 'Pick a date',
  className,
  ...props
}: DatePickerProps) {
  const [open, setOpen] = useState(false)
  const { 'aria-required': _, ...attributes } = useFieldAttributes()
  const labelId = use(FieldContext)?.labelId
  const valueId = useId()
  const selected = value ? dayOf(value) : undefined
  const first = min ? dayOf(min) : undefined

  function handleSelect(day: Date) {
    onValueChange(format(day, dayFormat))
    setOpen(false)
  }

  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          {...attributes}
          // A label alone would replace the chosen day in the name of the button.
          aria-labelledby={labelId && `${labelId} ${valueId}`}
          className={classes(controlClasses, 'flex h-11 items-center gap-2 px-3.5 text-left text-base', className)}
          {...props}
        >
          <CalendarDays aria-hidden className="size-4.5 shrink-0 text-ink-faint" />
          <span id={valueId} className={classes('truncate', !selected && 'text-ink-faint')}>
            {selected ? format(selected, 'EEE, MMM d, yyyy') : placeholder}
          </span>
        </button>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={placeholder} className="p-3.5 [--height:22.5rem]">
        <Calendar
          mode="single"
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- after the press of the button, the arrow keys choose a day
          autoFocus
          selected={selected}
          defaultMonth={selected ?? first}
          disabled={first && { before: first }}
          {...(today && { today: dayOf(today) })}
          onSelect={handleSelect}
        />
      </PopoverContent>
    </Popover>
  )
}

const dayFormat = 'yyyy-MM-dd'

function dayOf(value: string): Date {
  return parse(value, dayFormat, new Date())
}
