import { useState } from 'react'
import { guestsPossibleAtJoin } from '../../../contract/events/guests.ts'
import { joinRefusal } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { waitRefusal } from '../../../contract/events/waiting-list.ts'
import { LazyConfirmationNote, needsConfirmation } from '../../sign-in/email-confirmation/needs-confirmation.ts'
import { useSession } from '../../platform/session/session.ts'
import { DialogFooter } from '../../ui/overlays/dialog.tsx'
import { useNow } from '../../ui/browser/use-now.ts'
import { GuestsToBring } from '../seats/guests-field.tsx'
import { JoinButton } from '../seats/join-button.tsx'
import { LeaveWaitingListButton } from '../seats/leave-button.tsx'
import { JoinWaitingListButton } from '../seats/join-waiting-list-button.tsx'

export function EventActions({ event }: { event: GameEvent }) {
  const [chosenGuestCount, setChosenGuestCount] = useState(0)
  const now = useNow()
  const canWait = waitRefusal(event, now) === undefined
  // Other members can take seats while the dialog is open.
  const guestCount = Math.min(chosenGuestCount, guestsPossibleAtJoin(event))
  const isParticipant = event.isAttending || event.waitingPlace !== null
  if (needsConfirmation(useSession(), 'POST /api/events/:eventId/attendees') && !isParticipant)
    return (
      <DialogFooter>
        <LazyConfirmationNote action="join" className="grow" />
      </DialogFooter>
    )
  return (
    <DialogFooter>
      {event.waitingPlace !== null && <LeaveWaitingListButton event={event} />}
      {joinRefusal(event, now) === undefined && (
        <GuestsToBring event={event} guestCount={guestCount} onChoose={setChosenGuestCount} />
      )}
      {canWait ? <JoinWaitingListButton event={event} /> : <JoinButton event={event} guestCount={guestCount} />}
    </DialogFooter>
  )
}
