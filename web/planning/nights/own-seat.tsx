// @offline
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { GuestsField } from '../../events/seats/guests-field.tsx'
import { LeaveButton } from '../../events/seats/leave-button.tsx'

/** What an attendee can change about their own seat: the number of guests, and whether they come. */
export function OwnSeat({ event }: { event: GameEvent }) {
  return (
    <div
      role="group"
      aria-label="Your seat"
      className="flex flex-wrap items-end gap-3 border-y border-dashed border-line py-3"
    >
      <GuestsField event={event} />
      <LeaveButton event={event} />
    </div>
  )
}
