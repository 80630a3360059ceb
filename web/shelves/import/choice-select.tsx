import { yearText } from '../../../contract/games/game-facts.ts'
import type { ShelfGame } from '../../../contract/shelves/import/schemas.ts'
import { Select } from '../../ui/fields/select.tsx'
import { BaseSelect, type BaseSelectProps } from './base-select.tsx'
import { distinctLabels } from './base-choices.ts'
import { isQuestioned, type PlannedRow, rowName } from './plan.ts'

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
