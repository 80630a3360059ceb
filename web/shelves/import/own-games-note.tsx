import { groupDigits } from '../../../contract/platform/group-digits.ts'
import type { OutgoingRow } from './outgoing-rows.ts'
import type { PlannedRow } from './plan.ts'

/** Says how many new expansions the import adds without a base game. Shows nothing if there are none. */
export function OwnGamesNote({ plan, outgoing }: { plan: readonly PlannedRow[]; outgoing: readonly OutgoingRow[] }) {
  const count = outgoing.filter(
    ({ index, baseIndex, body }) =>
      plan[index]?.entry.isExpansion && body.gameId === null && body.baseGameId === null && baseIndex === null,
  ).length
  if (count === 0) return null
  return (
    <p className="text-sm text-ink-soft">
      {count === 1
        ? '1 expansion has no base game, so it is added as a game of its own.'
        : `${groupDigits(count)} expansions have no base game, so each is added as a game of its own.`}
    </p>
  )
}
