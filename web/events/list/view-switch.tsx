import { CalendarDays, LayoutGrid } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tooltip } from '../../ui/buttons/tooltip.tsx'
import { viewTileLook, viewTrayLook } from '../../ui/buttons/view-looks.ts'

export function ViewSwitch({ showsMonth, onChange }: { showsMonth: boolean; onChange: (showsMonth: boolean) => void }) {
  return (
    <div role="group" aria-label="View" className={viewTrayLook}>
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
      <button type="button" aria-label={label} aria-pressed={isOn} onClick={onPress} className={viewTileLook}>
        {children}
      </button>
    </Tooltip>
  )
}
