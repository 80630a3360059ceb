import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { secondTableQuery, TableOffer } from './table-offer.tsx'

/** The second tables that the waiting list of an event allows: the best one, and the others on request. */
export function SecondTableSection({ event }: { event: GameEvent }) {
  const titleId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const { data: { offers } = { offers: [] } } = useQuery(secondTableQuery(event.id))
  if (offers.length === 0) return null
  const shown = showsAll ? offers : offers.slice(0, 1)
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3 pt-7">
      <h3 id={titleId} className="text-lg">
        Second table
      </h3>
      <ul aria-label="Possible second tables" className="flex flex-col gap-3">
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
    </section>
  )
}
