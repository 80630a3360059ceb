import { yearText } from '../../contract/games/game-facts.ts'
import type { ShelfGame } from '../../contract/shelf/schemas.ts'
import { Select } from '../ui/fields/select.tsx'
import { distinctLabels } from './distinct-labels.ts'
import { type BaseChoice, type PlannedRow, rowName } from './plan.ts'

interface GameSelectProps {
  planned: PlannedRow
  onChoose: (choice: PlannedRow['choice']) => void
}

interface RowSelectsProps {
  planned: PlannedRow
  onChange: (changed: Partial<PlannedRow>) => void
}

/** Chooses the game that a row means and, if it is new, its base game. */
export function RowSelects({ planned, onChange }: RowSelectsProps) {
  return (
    <>
      <GameSelect planned={planned} onChoose={(choice) => onChange({ choice })} />
      {planned.choice === 'new' && <BaseSelect planned={planned} onChoose={(base) => onChange({ base })} />}
    </>
  )
}

/** Chooses the game that a row means. A row that is not doubtful has a checkbox in place of 'Skip'. */
function GameSelect({ planned, onChoose }: GameSelectProps) {
  const { match, choice } = planned
  const labels = distinctLabels(match.games.map((game) => ({ label: gameLabel(game), game })))
  const options = [
    ...match.games.map(({ id }, index) => ({ value: String(id), label: labels[index] ?? '' })),
    { value: 'new', label: 'Add as a new game' },
    ...(match.kind === 'doubtful' ? [{ value: 'skip', label: 'Skip' }] : []),
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

interface BaseSelectProps {
  planned: PlannedRow
  onChoose: (base: BaseChoice | undefined) => void
}

const noBase = 'none'

/** Chooses the base game of a new expansion. Shows nothing for other games. */
export function BaseSelect({ planned: { entry, baseChoices, base }, onChoose }: BaseSelectProps) {
  if (baseChoices.length === 0) return null
  const options = [
    ...baseChoices.map(({ label }, index) => ({ value: String(index), label: `Expansion of ${label}` })),
    { value: noBase, label: 'A game of its own' },
  ]
  return (
    <Select
      aria-label={`Base game of ${entry.name}`}
      wraps
      options={options}
      value={base === undefined ? noBase : String(baseChoices.indexOf(base))}
      onValueChange={(value) => onChoose(value === noBase ? undefined : baseChoices[Number(value)])}
    />
  )
}

function gameLabel({ name, yearPublished, isOwned }: ShelfGame): string {
  const year = yearPublished === null ? '' : ` (${yearText(yearPublished)})`
  return `${name}${year}${isOwned ? ', in your collection' : ''}`
}
