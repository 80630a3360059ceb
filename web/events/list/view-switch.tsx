import { CalendarDays, LayoutGrid } from 'lucide-react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'

interface ViewSwitchProps {
  showsMonth: boolean
  onChange: (showsMonth: boolean) => void
}

/** Switches between the list and the month of the upcoming events. */
export function ViewSwitch({ showsMonth, onChange }: ViewSwitchProps) {
  return (
    <div role="group" aria-label="View" className="flex shrink-0 gap-1">
      <IconButton
        label="List view"
        variant={showsMonth ? 'ghost' : 'secondary'}
        aria-pressed={!showsMonth}
        onClick={() => onChange(false)}
      >
        <LayoutGrid aria-hidden />
      </IconButton>
      <IconButton
        label="Month view"
        variant={showsMonth ? 'secondary' : 'ghost'}
        aria-pressed={showsMonth}
        onClick={() => onChange(true)}
      >
        <CalendarDays aria-hidden />
      </IconButton>
    </div>
  )
}
