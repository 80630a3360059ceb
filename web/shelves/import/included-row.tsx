import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { choiceOf, type PlannedRow, rowName } from './plan.ts'

interface IncludedRowProps {
  planned: PlannedRow
  onChoose: (choice: PlannedRow['choice']) => void
  children: ReactNode
}

/** A row whose game is clear, with a checkbox that leaves the row out of the import. */
export function IncludedRow({ planned, onChoose, children }: IncludedRowProps) {
  return (
    <div className="flex min-w-0 gap-2">
      <Checkbox
        label=""
        className="-mt-1 self-start"
        aria-label={`Import ${rowName(planned)}`}
        checked={planned.choice !== 'skip'}
        onChange={({ target }) => onChoose(target.checked ? choiceOf(planned) : 'skip')}
      />
      <div className="flex min-w-0 grow flex-col gap-2">{children}</div>
    </div>
  )
}
