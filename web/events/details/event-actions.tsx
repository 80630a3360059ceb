import type { GameEvent } from '../../../contract/events/events.ts'
import { waitRefusal } from '../../../contract/events/waiting-list.ts'
import { DialogFooter } from '../../ui/overlays/dialog.tsx'
import { useNow } from '../../ui/browser/use-now.ts'
import { JoinButton } from '../seats/join-button.tsx'
import { LeaveButton } from '../seats/leave-button.tsx'
import { LeaveWaitingListButton } from '../seats/leave-waiting-list-button.tsx'
import { WaitButton } from '../seats/wait-button.tsx'

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
