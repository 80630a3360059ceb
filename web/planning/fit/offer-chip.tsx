import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FilterChip } from '../../ui/fields/filter-chip.tsx'
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
  const offer = useSaveOffer()
  return (
    <Button
      size="small"
      wraps
      pending={offer.isPending}
      onClick={() => offer.mutate({ parameters: { eventId: event.id, gameId: game.id }, body: { isBringing: true } })}
    >
      {`I'll bring ${game.name}`}
    </Button>
  )
}

/** Turns one offer on and off. Each chip saves its own, so that pressing two quickly loses neither. */
export function OfferChip({ event, game, name, isOffered, children }: OfferChipProps) {
  const offer = useSaveOffer()
  const isOn = (offer.isPending ? offer.variables.body[name] : undefined) ?? isOffered

  function handlePress() {
    if (!offer.isPending) offer.mutate({ parameters: { eventId: event.id, gameId: game.id }, body: { [name]: !isOn } })
  }

  return (
    <FilterChip isOn={isOn} onPress={handlePress}>
      {children}
    </FilterChip>
  )
}

function useSaveOffer() {
  return useCall('PATCH /api/events/:eventId/bring-list/:gameId', {
    failed: 'We could not save that. Please try again.',
  })
}
