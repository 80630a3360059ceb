import { useState } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { SecondTableOffer } from '../../../contract/planning/second-table/schemas.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { useMember } from '../../platform/session/session.ts'
import { useOneAtATime } from '../../ui/browser/use-one-at-a-time.ts'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FitGame } from '../fit/fit-game.tsx'
import { useAddSeats, useAskHost } from './calls.ts'

interface TableOfferProps {
  event: GameEvent
  offer: SecondTableOffer
}

/** A second table in one line, with the two ways to open it: more seats here, or an event with its own host. */
export function TableOffer({ event, offer }: TableOfferProps) {
  const article = usePassFocusOn<HTMLElement>()
  const { text, reason, game, owner, members, people, seatsNote, canBeLinked } = offer
  const movesHost = owner.id === event.host.id && canBeLinked && event.isHostPlaying
  const names = new Intl.ListFormat('en-GB').format(members.map(({ fullName }) => fullName))
  return (
    <article ref={article} aria-label={text} className="flex flex-col gap-3 rounded-tile bg-felt-soft p-4">
      <p className="font-semibold wrap-anywhere text-felt-ink">{text}</p>
      {reason && <p className="text-sm text-felt-ink">{reason}</p>}
      <FitGame game={game}>
        For {people} people: {names} would get a seat.
        {movesHost && ' If you host it as its own event, you play there instead of here.'}
      </FitGame>
      {seatsNote && <p className="text-sm wrap-anywhere text-felt-ink">{seatsNote}</p>}
      <OfferButtons event={event} offer={offer} />
    </article>
  )
}

function OfferButtons({ event, offer: { id: offerId, game, owner, seatsHere, canBeLinked } }: TableOfferProps) {
  const isOwn = owner.id === useMember().id
  const [isSamePlace, setSamePlace] = useState(true)
  const [addSeats, askHost] = [useAddSeats(), useAskHost()]
  const isPending = addSeats.isPending || askHost.isPending
  const sendOnce = useOneAtATime()

  async function handleAddSeats(seats: number) {
    try {
      await addSeats.mutateAsync({ event, offerId })
      showToast({
        title: `${seatsText(seats)} added`,
        description: 'We notified the members who were waiting.',
        tone: 'success',
      })
    } catch (error) {
      showToast(errorToast(problemText(error, 'We could not add the seats. Please try again.')))
    }
  }

  async function handleAsk() {
    try {
      await askHost.mutateAsync({ event, offerId, isSamePlace })
      if (isOwn)
        showToast({
          title: `${game.name} has its own table`,
          description: 'We notified the members who were waiting.',
          tone: 'success',
        })
      else
        showToast({
          title: `We asked ${owner.fullName}`,
          description: 'Nobody moves until they say yes.',
          tone: 'success',
        })
    } catch (error) {
      const failure = problemText(error, `We could not ask ${owner.fullName}. Please try again.`)
      showToast(failureToast(error, ['TooManyEvents', 'TooManyNewEvents', 'TooManyNotified'], failure))
    }
  }

  return (
    <>
      {canBeLinked && !isOwn && (
        <Checkbox
          label={`${owner.fullName} can host at our place`}
          checked={isSamePlace}
          onChange={({ target }) => setSamePlace(target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {seatsHere !== null && (
          <Button
            size="small"
            disabled={isPending}
            pending={addSeats.isPending}
            aria-label={`${seatsText(seatsHere)} here for ${game.name}`}
            onClick={() => void sendOnce(() => handleAddSeats(seatsHere))}
          >
            {seatsText(seatsHere)} here
          </Button>
        )}
        {canBeLinked && (
          <Button
            variant="secondary"
            size="small"
            wraps
            disabled={isPending}
            pending={askHost.isPending}
            aria-label={isOwn ? `Host ${game.name} as its own event` : `Ask ${owner.fullName} to host ${game.name}`}
            onClick={() => void sendOnce(handleAsk)}
          >
            {isOwn ? 'Host it as its own event' : `Ask ${owner.fullName} to host`}
          </Button>
        )}
      </div>
    </>
  )
}

function seatsText(count: number): string {
  return `${count} more ${count === 1 ? 'seat' : 'seats'}`
}

function problemText(error: unknown, otherwise: string): string {
  return isProblem(error, 'SecondTableChanged') ? 'The waiting list has changed. Please look again.' : otherwise
}
