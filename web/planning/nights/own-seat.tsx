// @offline
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { GuestsField } from '../../events/seats/guests-field.tsx'
import { LeaveButton } from '../../events/seats/leave-button.tsx'

/** What an attendee can change about their own seat: the number of guests and, set apart, whether they come. */
export function OwnSeat({ event }: { event: GameEvent }) {
  return (
    <div
      role="group"
      aria-label="Your seat"
      className="flex flex-col gap-3 rounded-control border border-line bg-surface p-3.5"
    >
      <GuestsField event={event} />
      <div className="border-t border-dashed border-line pt-3">
        <LeaveButton event={event} />
      </div>
    </div>
  )
}
