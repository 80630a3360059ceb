import { ownedGame } from '../../../contract/planning/fit/replan.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { PlannedGame } from '../../../contract/planning/fit/schemas.ts'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { showResult } from '../../platform/api/failure-toast.ts'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useCall } from '../../platform/api/use-write.ts'

interface MisfitNoteProps {
  event: GameEvent
  planned: PlannedGame
}

/** The reason why a planned game does not fit, and for the host a button that plans the best game instead. */
export function MisfitNote({ event, planned: { game, misfit, replacement } }: MisfitNoteProps) {
  const note = usePassFocusOn<HTMLDivElement>()
  const plan = useCall('PUT /api/events/:eventId/bring-list/:gameId')
  if (misfit === null) return null

  async function handleReplace(other: GameSummary) {
    await showResult(
      plan.mutateAsync({ parameters: { eventId: event.id, gameId: other.id }, body: { replacedId: game.id } }),
      {
        done: {
          title: `${other.name} is planned`,
          description: `It replaces ${game.name}. We notify everyone who is coming.`,
          tone: 'success',
        },
        failed: 'We could not replace this game. Please try again.',
        explained: ['TooManyGames'],
      },
    )
  }

  return (
    <div
      ref={note}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-mustard-soft px-3.5 py-2.5 text-[0.9375rem] text-mustard-ink"
    >
      <p className="min-w-0 grow basis-60 wrap-anywhere">
        {misfit}.{replacement && ` ${ownedGame({ ...replacement, name: replacement.game.name })} fits.`}
      </p>
      {replacement && (
        <Button
          variant="secondary"
          size="small"
          pending={plan.isPending}
          aria-label={`Replace ${game.name} with ${replacement.game.name}`}
          onClick={() => void handleReplace(replacement.game)}
        >
          Replace
        </Button>
      )}
    </div>
  )
}
