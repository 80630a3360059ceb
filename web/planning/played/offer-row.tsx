import { Check } from 'lucide-react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { OfferedGame } from '../../../contract/planning/plays/schemas.ts'
import { playName } from '../../../contract/planning/plays/texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FitGame } from '../fit/fit-game.tsx'
import { offerText } from './offer-text.ts'
import { useRecordPlay } from './use-record-play.ts'

/** A game of a table or a planned game without a recorded play. */
export function OfferRow({ event, offer }: { event: GameEvent; offer: OfferedGame }) {
  const { game, tableNumber, people } = offer
  const { record, isPending } = useRecordPlay(event)
  return (
    <div className="flex items-start gap-2 rounded-tile p-2.5 max-sm:-mx-2 max-sm:flex-col">
      <FitGame game={game}>{offerText(offer)}</FitGame>
      <Button
        variant="secondary"
        size="small"
        pending={isPending}
        aria-label={`Played ${playName(offer)}`}
        onClick={() => void record({ gameId: game.id, tableNumber, people, minutes: null, vote: null })}
      >
        {!isPending && <Check aria-hidden />}
        Played it
      </Button>
    </div>
  )
}
