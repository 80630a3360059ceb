import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { SecondTable } from '../../../contract/planning/second-table/schemas.ts'
import { Link } from '../../ui/router/index.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { useDetailsLink, useEventsAddress } from '../../events/events-address.ts'
import { useWaitAgain } from './calls.ts'

type Linked = SecondTable['linked'][number]

interface LinkedEventsProps {
  event: GameEvent
  secondTable: SecondTable
}

/**
 * Links between the event and its second tables, and a button with which a moved member returns to the waiting list.
 */
export function LinkedEvents({ event, secondTable: { linked, firstTable, canWaitAgain } }: LinkedEventsProps) {
  return (
    <>
      {linked.map((other) => (
        <p key={other.id}>
          Some members of the waiting list play at <EventLink event={other} />.
        </p>
      ))}
      {firstTable && (
        <p>
          This table is for members who waited for <EventLink event={firstTable} />.
        </p>
      )}
      {firstTable && canWaitAgain && <ReturnToWaitingList event={event} firstTable={firstTable} />}
    </>
  )
}

function EventLink({ event }: { event: Linked }) {
  return (
    <Link {...useDetailsLink(event)} className="font-semibold wrap-anywhere hover:underline">
      {event.title}
    </Link>
  )
}

function ReturnToWaitingList({ event, firstTable }: { event: GameEvent; firstTable: Linked }) {
  const back = useWaitAgain()
  const address = useEventsAddress()

  async function handleBack() {
    try {
      await back.mutateAsync({ event })
      showToast({
        title: 'You are on the waiting list again',
        description: 'You have your earlier place.',
        tone: 'success',
      })
      address.showDetails(firstTable.id)
    } catch {
      showToast(errorToast('We could not take you back. Please try again.'))
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-tile bg-felt-soft px-4 py-3.5 text-felt-ink">
      <p className="min-w-0 grow basis-64">
        You got a seat here. If it does not suit you, you can go back to your place in line.
      </p>
      <Button variant="secondary" size="small" wraps pending={back.isPending} onClick={() => void handleBack()}>
        Wait for {firstTable.title} instead
      </Button>
    </div>
  )
}
