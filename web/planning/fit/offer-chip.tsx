import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FilterChip } from '../../ui/fields/filter-chip.tsx'
import { showResult } from '../../platform/api/failure-toast.ts'
import { useCall } from '../../platform/api/use-write.ts'

interface OfferChipProps {
  event: GameEvent
  game: GameSummary
  name: 'isBringing' | 'isTeaching'
  isOffered: boolean
  children: string
}

/** Offers to bring a game of which the member has a copy. */
export function BringButton({ event, game }: Pick<OfferChipProps, 'event' | 'game'>) {
  const offer = useCall('PATCH /api/events/:eventId/bring-list/:gameId')

  async function handlePress() {
    await showResult(
      offer.mutateAsync({ parameters: { eventId: event.id, gameId: game.id }, body: { isBringing: true } }),
      {
        failed: 'We could not save that. Please try again.',
      },
    )
  }

  return (
    <Button size="small" wraps pending={offer.isPending} onClick={() => void handlePress()}>
      {`I'll bring ${game.name}`}
    </Button>
  )
}

/** Turns one offer on and off. Each chip saves its own, so that pressing two quickly loses neither. */
export function OfferChip({ event, game, name, isOffered, children }: OfferChipProps) {
  const offer = useCall('PATCH /api/events/:eventId/bring-list/:gameId')
  const isOn = (offer.isPending ? offer.variables.body[name] : undefined) ?? isOffered

  async function handlePress() {
    if (offer.isPending) return
    await showResult(
      offer.mutateAsync({ parameters: { eventId: event.id, gameId: game.id }, body: { [name]: !isOn } }),
      {
        failed: 'We could not save that. Please try again.',
      },
    )
  }

  return (
    <FilterChip isOn={isOn} onPress={() => void handlePress()}>
      {children}
    </FilterChip>
  )
}
