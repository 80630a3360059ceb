import { Select } from '../../ui/fields/select.tsx'
import { type BaseChoice, distinctLabels, isSameBase, labelBases } from './base-choices.ts'
import { type ImportPlan, isQuestioned, type PlannedRow, rowName } from './plan.ts'
import { baseProblem, findBase, toSentBase } from './planned-base.ts'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlays/popover.tsx'
import { BaseSearch } from './base-search.tsx'
import { yearText } from '../../../contract/games/game-facts.ts'
import type { ShelfGame } from '../../../contract/shelves/import/schemas.ts'

export interface BaseSelectProps {
  planned: PlannedRow
  importPlan: ImportPlan
  onChange: (changed: Partial<PlannedRow>) => void
}

const noBase = 'none'

/** Chooses the base game of a new expansion, and always shows what the import makes of it. Empty for other rows. */
export function BaseSelect({ planned, importPlan, onChange }: BaseSelectProps) {
  const { entry, choice, baseChoices } = planned
  if (!entry.isExpansion || choice !== 'new') return null
  const bases = baseChoices.filter((base) => toSentBase(base, importPlan) !== undefined)
  const labels = labelBases(bases)
  const base = findBase(planned, importPlan)
  const problem = baseProblem(planned, importPlan)
  const options = [
    ...labels.map((label, index) => ({ value: String(index), label: `Expansion of ${label}` })),
    { value: noBase, label: 'A game of its own' },
  ]

  function handleFind(found: BaseChoice) {
    const others = baseChoices.filter((other) => !isSameBase(other, found))
    onChange({ baseChoices: [found, ...others], base: found })
  }

  return (
    <>
      {problem && <p className="text-sm font-medium text-ink-soft wrap-anywhere">{problem}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={`Base game of ${entry.name}`}
          wraps
          className="min-w-0 flex-1 basis-56"
          options={options}
          value={base === undefined ? noBase : String(bases.indexOf(base))}
          onValueChange={(value) => onChange({ base: value === noBase ? undefined : bases[Number(value)] })}
        />
        <BaseFinder name={entry.name} importPlan={importPlan} onFind={handleFind} />
      </div>
    </>
  )
}

interface BaseFinderProps {
  /** The name of the expansion. */
  name: string
  importPlan: ImportPlan
  onFind: (base: BaseChoice) => void
}

/** A button that opens a search for the base game of an expansion, in the file and in the catalog. */
function BaseFinder({ name, importPlan, onFind }: BaseFinderProps) {
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

/** Chooses the game that a row means and, if it is a new expansion, its base game. */
export function RowSelects(props: BaseSelectProps) {
  const { planned, onChange } = props
  return (
    <>
      <GameSelect planned={planned} onChoose={(choice) => onChange({ choice })} />
      <BaseSelect {...props} />
    </>
  )
}

/** Chooses the game that a row means. A row that is not doubtful has a checkbox in place of 'Skip'. */
function GameSelect({ planned, onChoose }: { planned: PlannedRow; onChoose: (choice: PlannedRow['choice']) => void }) {
  const { match, choice } = planned
  const labels = distinctLabels(match.games.map((game) => ({ label: gameLabel(game), game })))
  const options = [
    ...match.games.map(({ id }, index) => ({ value: String(id), label: labels[index] ?? '' })),
    { value: 'new', label: 'Add as a new game' },
    ...(isQuestioned(planned) ? [{ value: 'skip', label: 'Skip' }] : []),
  ]
  return (
    <Select
      aria-label={`Game for ${rowName(planned)}`}
      wraps
      options={options}
      value={String(choice)}
      onValueChange={(value) => onChoose(value === 'new' || value === 'skip' ? value : Number(value))}
    />
  )
}

function gameLabel({ name, yearPublished, isOwned }: ShelfGame): string {
  const year = yearPublished === null ? '' : ` (${yearText(yearPublished)})`
  return `${name}${year}${isOwned ? ', in your collection' : ''}`
}
