import { CalendarDays, LayoutGrid } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tooltip } from '../../ui/buttons/tooltip.tsx'

interface ViewSwitchProps {
  showsMonth: boolean
  onChange: (showsMonth: boolean) => void
}

/** Switches between the list and the month of the upcoming events. */
export function ViewSwitch({ showsMonth, onChange }: ViewSwitchProps) {
  return (
    <div
      role="group"
      aria-label="View"
      className="flex h-11 shrink-0 rounded-control border border-line bg-surface-sunken p-1 shadow-tray"
    >
      <ViewButton label="List view" isOn={!showsMonth} onPress={() => onChange(false)}>
        <LayoutGrid aria-hidden />
      </ViewButton>
      <ViewButton label="Month view" isOn={showsMonth} onPress={() => onChange(true)}>
        <CalendarDays aria-hidden />
      </ViewButton>
    </div>
  )
}

interface ViewButtonProps {
  label: string
  isOn: boolean
  onPress: () => void
  children: ReactNode
}

function ViewButton({ label, isOn, onPress, children }: ViewButtonProps) {
  return (
    <Tooltip content={label}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={isOn}
        onClick={onPress}
        className="tray-tile grid w-11 place-items-center rounded-[0.5625rem] focus-visible:-outline-offset-2 [&>svg]:size-4.5"
      >
        {children}
      </button>
    </Tooltip>
  )
}
