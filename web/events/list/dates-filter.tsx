import { useState } from 'react'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { datesText } from '../event-filters.ts'
import { FilterChip } from '../../ui/buttons/filter-chip.tsx'
import { useEventFilters } from './use-event-filters.ts'

const DatesDialog = lazyDialog(
  async () => (await import('./dates-dialog.tsx')).DatesDialog,
  ({ isOpen }) => isOpen,
)

/** Opens the choice of dates, and shows the chosen ones. */
export function DatesFilter() {
  const [isOpen, setOpen] = useState(false)
  const { filters, changeFilters } = useEventFilters()
  const { from, to } = filters
  const text = datesText({ from, to })
  return (
    <>
      <FilterChip isOn={text !== undefined} onPress={() => setOpen(true)}>
        {text === undefined ? 'Dates' : <span className="inline-block first-letter:uppercase">{text}</span>}
      </FilterChip>
      <DatesDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        dates={{ from, to }}
        onChoose={(dates) => {
          changeFilters({ ...dates, when: null })
          setOpen(false)
        }}
      />
    </>
  )
}
