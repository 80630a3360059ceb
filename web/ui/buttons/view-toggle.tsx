import { LayoutGrid, Rows3 } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import { viewTileLook, viewTrayLook } from './view-looks.ts'

export type ListView = 'grid' | 'list'

export function ViewToggle({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  return (
    <ToggleGroup.Root
      type="single"
      value={view}
      aria-label="View"
      // Radix reports an empty value when the pressed button is pressed again.
      onValueChange={(value) => value && onChange(value as ListView)}
      className={viewTrayLook}
    >
      <ToggleGroup.Item value="grid" aria-label="Grid view" title="Grid view" className={viewTileLook}>
        <LayoutGrid aria-hidden />
      </ToggleGroup.Item>
      <ToggleGroup.Item value="list" aria-label="List view" title="List view" className={viewTileLook}>
        <Rows3 aria-hidden />
      </ToggleGroup.Item>
    </ToggleGroup.Root>
  )
}
