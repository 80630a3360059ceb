import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { HostQuestion } from './host-question.tsx'
import { LinkedEvents } from './linked-events.tsx'
import { OpenAsk } from './open-ask.tsx'
import { secondTableQuery } from './calls.ts'
import { TableOffer } from './table-offer.tsx'

/** What the waiting list allows: offers for the host, the question to the owner of a game, and the linked events. */
export function SecondTableSection({ event }: { event: GameEvent }) {
  const titleId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const { data } = useQuery(secondTableQuery(event.id))
  if (!data) return null
  const { offers, ask, linked, firstTable } = data
  if (offers.length === 0 && !ask && linked.length === 0 && !firstTable) return null
  const shown = showsAll ? offers : offers.slice(0, 1)
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3 pt-7">
      <h3 id={titleId} className="text-lg">
        Second table
      </h3>
      {ask && (ask.isOwn ? <HostQuestion event={event} ask={ask} /> : <OpenAsk event={event} ask={ask} />)}
      <ul aria-label="Possible second tables" className="flex flex-col gap-3 empty:hidden">
        {shown.map((offer) => (
          <li key={offer.game.id}>
            <TableOffer event={event} offer={offer} />
          </li>
        ))}
      </ul>
      {offers.length > shown.length && (
        <Button variant="secondary" size="small" onClick={() => setShowsAll(true)} className="self-start">
          Other games ({offers.length - shown.length})
        </Button>
      )}
      <LinkedEvents event={event} secondTable={data} />
    </section>
  )
}
