import { Hourglass } from 'lucide-react'
import { waitingPlaceText } from '../../../contract/events/waiting-list.ts'

/** Where in line for a seat the reader stands, and that people wait alone (decision 21). */
export function WaitingNote({ place }: { place: number }) {
  return (
    <p className="flex gap-2.5 rounded-control bg-felt-soft px-3.5 py-2.5 text-[0.9375rem] text-felt-ink [&>svg]:mt-0.5 [&>svg]:size-4.5 [&>svg]:shrink-0">
      <Hourglass aria-hidden />
      <span className="min-w-0">
        You are <strong className="font-semibold">{waitingPlaceText(place)}</strong> for a seat. We tell you as soon as
        one is yours. It is a seat for you alone; friends can join you then, as long as there are more.
      </span>
    </p>
  )
}
