import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showResult } from '../../platform/api/failure-toast.ts'
import { useCall } from '../../platform/api/use-write.ts'

/** The game that the member would rather not play, with a button to take the veto back. */
export function VetoNote({ event, game }: { event: GameEvent; game: GameSummary }) {
  const note = usePassFocusOn<HTMLDivElement>()
  const veto = useCall('PUT /api/events/:eventId/veto')

  async function handleTakeBack() {
    await showResult(veto.mutateAsync({ parameters: { eventId: event.id }, body: { gameId: null } }), {
      failed: 'We could not save that. Please try again.',
    })
  }

  return (
    <div
      ref={note}
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-mustard-soft px-3.5 py-2.5 text-[0.9375rem] text-mustard-ink"
    >
      <p className="min-w-0 grow basis-60">
        We no longer suggest <bdi>{game.name}</bdi> at this event. You can rule out one game per event, and nobody
        learns that it was you.
      </p>
      <Button variant="secondary" size="small" pending={veto.isPending} onClick={() => void handleTakeBack()}>
        Take it back
      </Button>
    </div>
  )
}
