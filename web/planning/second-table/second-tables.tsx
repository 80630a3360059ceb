import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { secondTableQuery, TableOffer } from './table-offer.tsx'

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
