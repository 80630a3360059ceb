import { LayoutGrid, Rows3 } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'

export type ListView = 'grid' | 'list'

interface ViewToggleProps {
  view: ListView
  onChange: (view: ListView) => void
}

/** Switches a list between cards in a grid and compact rows. */
export function ViewToggle({ view, onChange }: ViewToggleProps) {
  return (
    <ToggleGroup.Root
      type="single"
      value={view}
      aria-label="View"
      // Radix reports an empty value when the pressed button is pressed again.
      onValueChange={(value) => value && onChange(value as ListView)}
      className="flex h-11 shrink-0 rounded-control border border-line bg-surface-sunken p-1 shadow-tray"
    >
      <ToggleGroup.Item value="grid" aria-label="Grid view" title="Grid view" className={item}>
        <LayoutGrid aria-hidden />
      </ToggleGroup.Item>
      <ToggleGroup.Item value="list" aria-label="List view" title="List view" className={item}>
        <Rows3 aria-hidden />
      </ToggleGroup.Item>
    </ToggleGroup.Root>
  )
}

const item =
  'tray-tile grid w-11 place-items-center rounded-[0.5625rem] focus-visible:-outline-offset-2 [&>svg]:size-4.5'
