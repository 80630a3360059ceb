import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FilterChip } from '../../ui/fields/filter-chip.tsx'
import { showResult } from '../../platform/api/failure-toast.ts'
import { useSetOffer } from './calls.ts'

interface OfferChipProps {
  event: GameEvent
  game: GameSummary
  name: 'isBringing' | 'isTeaching'
  isOffered: boolean
  children: string
}

/** Offers to bring a game of which the member has a copy. */
export function BringButton({ event, game }: Pick<OfferChipProps, 'event' | 'game'>) {
  const offer = useSetOffer()

  async function handlePress() {
    await showResult(offer.mutateAsync({ event, game, offer: { isBringing: true } }), {
      failed: 'We could not save that. Please try again.',
    })
  }

  return (
    <Button size="small" wraps pending={offer.isPending} onClick={() => void handlePress()}>
      {`I'll bring ${game.name}`}
    </Button>
  )
}

/** Turns one offer on and off. Each chip saves its own, so that pressing two quickly loses neither. */
export function OfferChip({ event, game, name, isOffered, children }: OfferChipProps) {
  const offer = useSetOffer()
  const isOn = (offer.isPending ? offer.variables.offer[name] : undefined) ?? isOffered

  async function handlePress() {
    if (offer.isPending) return
    await showResult(offer.mutateAsync({ event, game, offer: { [name]: !isOn } }), {
      failed: 'We could not save that. Please try again.',
    })
  }

  return (
    <FilterChip isOn={isOn} onPress={() => void handlePress()}>
      {children}
    </FilterChip>
  )
}
