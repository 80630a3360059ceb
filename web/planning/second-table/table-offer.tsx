import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { SecondTableOffer } from '../../../contract/planning/second-table/schemas.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { useOneAtATime } from '../../ui/browser/use-one-at-a-time.ts'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { FitGame } from '../fit/fit-game.tsx'
import { callQuery } from '../../platform/api/call-queries.ts'
import { useCall } from '../../platform/api/use-write.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

export function secondTableQuery(eventId: number) {
  return callQuery('GET /api/events/:eventId/second-table', { parameters: { eventId } })
}

interface TableOfferProps {
  event: GameEvent
  offer: SecondTableOffer
}

/** A second table in one line, and why its game suits the people who wait. The button of the first is outside. */
export function TableOffer({ event, offer, isFirst }: TableOfferProps & { isFirst: boolean }) {
  const article = usePassFocusOn<HTMLElement>()
  const { text, reason, game, members, people, seatsNote } = offer
  const names = new Intl.ListFormat('en-GB').format(members.map(({ fullName }) => fullName))
  return (
    <article ref={article} aria-label={text} className="flex flex-col gap-3 rounded-tile bg-felt-soft p-4">
      <p className="font-semibold wrap-anywhere text-felt-ink">{text}</p>
      {reason && <p className="text-sm text-felt-ink">{reason}</p>}
      <FitGame game={game}>
        For {people} people: {names} would get a seat.
      </FitGame>
      <p className="text-sm wrap-anywhere text-felt-ink">{seatsNote}</p>
      {!isFirst && <AddTableButton event={event} offer={offer} />}
    </article>
  )
}

export function AddTableButton({
  event,
  offer: { id: offerId, game },
  size = 'small',
}: TableOfferProps & Pick<ButtonProps, 'size'>) {
  const addTable = useCall('POST /api/events/:eventId/second-table/seats')
  const sendOnce = useOneAtATime()

  async function handleAdd() {
    try {
      await addTable.mutateAsync({ parameters: { eventId: event.id }, body: { offerId } })
      showToast({ title: 'Table added', description: 'We notified the members who were waiting.', tone: 'success' })
    } catch (error) {
      const failure = isProblem(error, 'SecondTableChanged')
        ? 'The waiting list has changed. Please look again.'
        : 'We could not add the table. Please try again.'
      showToast(failureToast(error, ['TooManyChanges', 'TooManyNotified'], failure))
    }
  }

  return (
    <Button
      size={size}
      pending={addTable.isPending}
      aria-label={`Add a table for ${game.name}`}
      onClick={() => void sendOnce(handleAdd)}
      className="self-start"
    >
      Add a table
    </Button>
  )
}

/** The second tables that the waiting list of an event allows: the best one, and the others on request. */
export function SecondTables({ event }: { event: GameEvent }) {
  const [showsAll, setShowsAll] = useState(false)
  const { data: { offers } = { offers: [] } } = useQuery(secondTableQuery(event.id))
  const shown = showsAll ? offers : offers.slice(0, 1)
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Possible second tables" className="flex flex-col gap-3">
        {shown.map((offer, place) => (
          <li key={offer.game.id}>
            <TableOffer event={event} offer={offer} isFirst={place === 0} />
          </li>
        ))}
      </ul>
      {offers.length > shown.length && (
        <Button variant="secondary" size="small" onClick={() => setShowsAll(true)} className="self-start">
          Other games ({offers.length - shown.length})
        </Button>
      )}
    </div>
  )
}
