import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { HostQuestion } from './host-question.tsx'
import { LinkedEvents } from './linked-events.tsx'
import { secondTableQuery, useWithdrawAsk } from './calls.ts'
import { TableOffer } from './table-offer.tsx'
import type { SecondTableAsk } from '../../../contract/planning/second-table/schemas.ts'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'

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

/** Shows the host and the co-hosts which member they asked, and lets them withdraw the question. */
function OpenAsk({ event, ask: { game, host, people } }: { event: GameEvent; ask: SecondTableAsk }) {
  const withdraw = useWithdrawAsk()

  async function handleWithdraw() {
    try {
      await withdraw.mutateAsync({ event })
    } catch {
      showToast(errorToast('We could not withdraw the question. Please try again.'))
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-tile bg-felt-soft px-4 py-3.5 text-felt-ink">
      <p className="min-w-0 grow basis-64 wrap-anywhere">
        You asked {host.fullName} to host {game.name}.{' '}
        {people === 0 ? 'Too few people are waiting now.' : 'Nobody moves until they say yes.'}
      </p>
      <Button variant="secondary" size="small" pending={withdraw.isPending} onClick={() => void handleWithdraw()}>
        Withdraw
      </Button>
    </div>
  )
}
