import { addMonths, isSameMonth, max, min } from 'date-fns'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ChevronProps, DayPicker, type DayPickerProps } from 'react-day-picker'

interface OfferedDays {
  first: Date | undefined
  last: Date | undefined
}

/** The calendar of react-day-picker in our colours, with the days from `first` to `last`. Takes all of its props. */
export function Calendar({ first, last, ...props }: DayPickerProps & OfferedDays) {
  return (
    <DayPicker
      navLayout="around"
      classNames={classNames}
      components={{ Chevron }}
      startMonth={first}
      endMonth={last}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      dateLib={{ addMonths: (day, amount) => addMonthsWithin({ first, last }, day, amount) }}
      {...props}
    />
  )
}

/** Page Up and Down would do nothing if the result were not offered, so it is the nearest offered day. */
function addMonthsWithin({ first, last }: OfferedDays, day: Date, amount: number): Date {
  const result = addMonths(day, amount)
  // react-day-picker adds 0 months to get the shown month, which must start with its first day.
  if (amount === 0) return result
  if (first && isSameMonth(result, first)) return max([result, first])
  if (last && isSameMonth(result, last)) return min([result, last])
  return result
}

function Chevron({ orientation }: ChevronProps) {
  return orientation === 'left' ? <ChevronLeft className="size-5" /> : <ChevronRight className="size-5" />
}

const navigation =
  'absolute top-0 grid size-9 place-items-center rounded-control text-ink-soft hover:bg-ink/7 hover:text-ink aria-disabled:pointer-events-none aria-disabled:not-focus-visible:opacity-35'

const classNames = {
  root: 'w-fit select-none',
  months: 'flex flex-wrap gap-6',
  month: 'relative flex flex-col gap-2',
  month_caption: 'grid h-9 place-items-center',
  caption_label: 'font-display text-lg font-semibold',
  button_previous: `${navigation} left-0`,
  button_next: `${navigation} right-0`,
  month_grid: 'border-collapse',
  weekday: 'size-9 text-xs min-[22rem]:size-10 font-semibold text-ink-faint',
  day: 'p-0 text-center text-[0.9375rem]',
  day_button:
    'grid size-9 place-items-center rounded-control transition-colors min-[22rem]:size-10 hover:bg-ink/7 focus-visible:-outline-offset-2 disabled:pointer-events-none',
  today: 'day-today',
  selected: 'day-chosen',
  outside: 'text-ink-faint',
  disabled: 'text-ink-faint/60 line-through decoration-1',
  hidden: 'invisible',
}
