import { Check } from 'lucide-react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { likelyPeople } from '../../../contract/plays/rules.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FitGame } from '../fit/fit-game.tsx'
import { useRecordPlay } from './use-record-play.ts'

/** A planned game without a recorded play. */
export function UnplayedGame({ event, game }: { event: GameEvent; game: GameSummary }) {
  const { record, isPending } = useRecordPlay(event)
  return (
    <div className="flex items-start gap-2 rounded-tile p-2.5 max-sm:-mx-2 max-sm:flex-col">
      <FitGame game={game}>Planned</FitGame>
      <Button
        variant="secondary"
        size="small"
        pending={isPending}
        aria-label={`Played ${game.name}`}
        onClick={() => void record({ gameId: game.id, people: likelyPeople(event), minutes: null, vote: null })}
      >
        {!isPending && <Check aria-hidden />}
        Played it
      </Button>
    </div>
  )
}
