import type { GameEvent } from '../../contract/events.ts'
import { waitRefusal } from '../../contract/waiting-list.ts'
import { DialogFooter } from '../ui/dialog.tsx'
import { useNow } from '../ui/use-now.ts'
import { JoinButton } from './join-button.tsx'
import { LeaveButton } from './leave-button.tsx'
import { LeaveWaitingListButton } from './leave-waiting-list-button.tsx'
import { WaitButton } from './wait-button.tsx'

interface EventActionsProps {
  event: GameEvent
  /** The friends that a member who joins brings along. */
  guestCount: number
}

/** The way in and out of an event: a seat, or a place in line for one. */
export function EventActions({ event, guestCount }: EventActionsProps) {
  const canWait = waitRefusal(event, useNow()) === undefined
  return (
    <DialogFooter>
      {event.isAttending && <LeaveButton event={event} />}
      {event.waitingPlace !== null && <LeaveWaitingListButton event={event} />}
      {canWait ? <WaitButton event={event} /> : <JoinButton event={event} guestCount={guestCount} />}
    </DialogFooter>
  )
}
