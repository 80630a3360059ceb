import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'
import { FilterChip } from '../../ui/fields/filter-chip.tsx'
import { cancelWaiting, useWaitingCall } from '../../platform/waiting-writes/send-waiting.ts'
import { useWaitingWrites, WaitingRow } from '../../platform/waiting-writes/waiting-rows.tsx'

interface OfferChipProps {
  event: GameEvent
  game: GameSummary
  name: 'isBringing' | 'isTeaching'
  isOffered: boolean
  children: string
}

/** Offers to bring a game of which the member has a copy. */
export function BringButton({
  event,
  game,
  size = 'small',
}: Pick<OfferChipProps, 'event' | 'game'> & Pick<ButtonProps, 'size'>) {
  const offer = useSaveOffer()
  const waiting = useWaitingOffer({ event, game, name: 'isBringing' })
  if (waiting) return <WaitingRow write={waiting} />
  return (
    <Button
      size={size}
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
  const chip = usePassFocusOn<HTMLSpanElement>()
  const waiting = useWaitingOffer({ event, game, name })
  const changed = offer.isPending ? offer.variables : waiting?.value.problem ? undefined : waiting?.value.input
  const isOn = changed?.body[name] ?? isOffered

  function handlePress() {
    if (offer.isPending) return
    if (waiting) void cancelWaiting(waiting)
    else offer.mutate({ parameters: { eventId: event.id, gameId: game.id }, body: { [name]: !isOn } })
  }

  return (
    <>
      <span ref={chip}>
        <FilterChip isOn={isOn} onPress={handlePress}>
          {children}
        </FilterChip>
      </span>
      {waiting && <WaitingRow write={waiting} />}
    </>
  )
}

const saveOffer = 'PATCH /api/events/:eventId/bring-list/:gameId'

function useSaveOffer() {
  return useWaitingCall(saveOffer, { failed: 'We could not save that. Please try again.' })
}

function useWaitingOffer({ event, game, name }: Pick<OfferChipProps, 'event' | 'game' | 'name'>) {
  const waiting = useWaitingWrites(
    saveOffer,
    ({ parameters: { eventId, gameId }, body }) =>
      eventId === event.id && gameId === game.id && body[name] !== undefined,
  )
  return waiting.at(-1)
}
