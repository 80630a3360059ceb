import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlays/popover.tsx'
import type { BaseChoice } from './base-choices.ts'
import { BaseSearch } from './base-search.tsx'
import type { ImportPlan } from './plan.ts'

interface BaseFinderProps {
  /** The name of the expansion. */
  name: string
  importPlan: ImportPlan
  onFind: (base: BaseChoice) => void
}

/** A button that opens a search for the base game of an expansion, in the file and in the catalogue. */
export function BaseFinder({ name, importPlan, onFind }: BaseFinderProps) {
  const [isOpen, setOpen] = useState(false)

  function handleFind(base: BaseChoice) {
    setOpen(false)
    onFind(base)
  }

  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="small" aria-label={`Find base game of ${name}`}>
          <Search aria-hidden />
          Find base game
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label={`Find base game of ${name}`}
        className="flex w-88 flex-col gap-3 [--height:21.75rem]"
      >
        <BaseSearch importPlan={importPlan} onFind={handleFind} />
      </PopoverContent>
    </Popover>
  )
}
