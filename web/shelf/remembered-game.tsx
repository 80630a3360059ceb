import { RowSelects } from './choice-select.tsx'
import type { PlannedRow } from './plan.ts'

interface RememberedGameProps {
  planned: PlannedRow
  onChange: (changed: Partial<PlannedRow>) => void
}

/** Names the game that the member chose for a row in an earlier import, and lets them change it. Empty for other rows. */
export function RememberedGame({ planned, onChange }: RememberedGameProps) {
  const { match, choice } = planned
  const [remembered] = match.games
  if (!match.isRemembered || !remembered) return null
  return (
    <>
      <p className="text-sm text-ink-soft wrap-anywhere">You chose “{remembered.name}” in an earlier import.</p>
      {choice !== 'skip' && <RowSelects planned={planned} onChange={onChange} />}
    </>
  )
}
