import { LayoutGrid, type LucideIcon, Rows3 } from 'lucide-react'
import { Tooltip } from './tooltip.tsx'

export type ListView = 'grid' | 'list'

interface ViewChoice<View extends string> {
  view: View
  /** The accessible name and the tooltip: 'List view'. */
  label: string
  Icon: LucideIcon
}

export const listViews: readonly ViewChoice<ListView>[] = [
  { view: 'grid', label: 'Grid view', Icon: LayoutGrid },
  { view: 'list', label: 'List view', Icon: Rows3 },
]

interface ViewToggleProps<View extends string> {
  view: View
  choices: readonly ViewChoice<View>[]
  onChange: (view: View) => void
}

/** A switch between the views of a list. */
export function ViewToggle<View extends string>({ view, choices, onChange }: ViewToggleProps<View>) {
  return (
    <div role="group" aria-label="View" className={trayLook}>
      {choices.map(({ view: offered, label, Icon }) => (
        <Tooltip key={offered} content={label}>
          <button
            type="button"
            aria-label={label}
            aria-pressed={offered === view}
            onClick={() => onChange(offered)}
            className={tileLook}
          >
            <Icon aria-hidden />
          </button>
        </Tooltip>
      ))}
    </div>
  )
}

const trayLook = 'flex h-11 w-fit shrink-0 rounded-control border border-line bg-surface-sunken p-1 shadow-tray'
const tileLook =
  'tray-tile touch-target relative grid w-11 place-items-center rounded-[0.5625rem] focus-visible:-outline-offset-2 [&>svg]:size-4.5'
