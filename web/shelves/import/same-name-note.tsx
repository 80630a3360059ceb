import type { PlannedRow } from './plan.ts'

/** Says that several games of the shelf have the same name, and which one a row means. Shows nothing for other rows. */
export function SameNameNote({ planned: { entry, match, sameNames } }: { planned: PlannedRow }) {
  if (sameNames === 1) return null
  return (
    <p className="text-sm font-medium text-ink-soft">
      {sameNames} of your rows have this name
      {match.kind === 'new' ? ', and each is added as a game of its own.' : '. Check that each means the right game.'}
      {entry.bggId !== null && ` This one is number ${entry.bggId} on BoardGameGeek.`}
    </p>
  )
}
