import { useState } from 'react'
import { type EventFilters, filterChoices, weekdayText } from '../../../contract/events/filters.ts'
import { ChoiceChip } from '../../ui/fields/filter-chip.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { datesText } from '../event-filters.ts'
import { useEventFilters } from './use-event-filters.ts'

const DatesDialog = lazyDialog(async () => (await import('./dates-dialog.tsx')).DatesDialog)

/** Chooses tonight, the weekend, a day of the week, or dates, which a dialog asks for. */
export function WhenFilter() {
  const [isOpen, setOpen] = useState(false)
  const { filters, changeFilters } = useEventFilters()
  const { from, to } = filters
  const dates = datesText({ from, to })
  const chosen = dates === undefined ? (filters.when ?? filters.weekday ?? '') : 'chosen'

  function handleChange(value: string) {
    if (value === 'dates') return setOpen(true)
    changeFilters({
      when: filterChoices.when.find((when) => when === value) ?? null,
      weekday: filterChoices.weekday.find((weekday) => weekday === value) ?? null,
      ...noDates,
    })
  }

  return (
    <>
      <ChoiceChip
        aria-label="When"
        placeholder="When"
        isOn={chosen !== ''}
        options={dates === undefined ? options : [...options, { value: 'chosen', label: dates }]}
        value={chosen}
        onValueChange={handleChange}
      />
      <DatesDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        dates={{ from, to }}
        onChoose={(choice) => {
          changeFilters({ ...choice, when: null, weekday: null })
          setOpen(false)
        }}
      />
    </>
  )
}

const noDates: Pick<EventFilters, 'from' | 'to'> = { from: null, to: null }
const options = [
  { value: 'any', label: 'Any time' },
  { value: 'tonight', label: 'Tonight' },
  { value: 'weekend', label: 'This weekend' },
  ...filterChoices.weekday.map((value) => ({ value, label: weekdayText(value) })),
  { value: 'dates', label: 'Dates...' },
]
