import { Ellipsis, Flag, History, PencilLine, Repeat2, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { ChosenPlace } from '../meeting-places/chosen-place.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { LazyReportDialog } from '../../people/reporting/report-button.tsx'
import { LazyCoHostsDialog, LazyStepDownButton } from '../co-hosts/lazy-co-hosts.tsx'
import { BringGuestButton } from '../seats/guests-field.tsx'
import { JoinButton } from '../seats/join-button.tsx'
import { AddToCalendar } from '../calendar/add-to-calendar.tsx'
import { CancelEventButton } from './cancel-event-button.tsx'
import { MeetAttendeesButton } from './meet-attendees-button.tsx'
import { InviteToEvent } from '../invitations/invite-to-event.tsx'
import { useEventsAddress } from '../events-address.ts'

const EditEventDialog = lazyDialog(async () => (await import('../form/edit-event-dialog.tsx')).EditEventDialog)
const RepeatEventDialog = lazyDialog(async () => (await import('../form/repeat-event-dialog.tsx')).RepeatEventDialog)

const HistoryDialog = lazyDialog(async () => (await import('../history/history-dialog.tsx')).HistoryDialog)

/** Only the host can cancel the event and choose co-hosts. An open event first shows only the usual actions. */
export function HostTools({ event, isOpen }: { event: GameEvent; isOpen: boolean }) {
  const address = useEventsAddress()
  const [showsCoHosts, setShowsCoHosts] = useState(false)
  const [newPlace, setNewPlace] = useState<ChosenPlace>()
  const [showsHistory, setShowsHistory] = useState(false)
  const [isReporting, setReporting] = useState(false)
  // The dialog can move on to another event, which starts with only the usual actions again.
  const [expandedId, setExpandedId] = useState<number>()
  const isExpanded = expandedId === event.id

  function openEditor(place?: ChosenPlace) {
    setNewPlace(place)
    address.openEditor()
  }

  return (
    <div role="group" aria-label="Your event" className="flex flex-wrap gap-2 pt-4">
      {/* Hosts without a place in line find it at the bottom of the details. */}
      {isOpen && event.waitingPlace !== null && <InviteToEvent event={event} />}
      {isOpen && (
        <Button variant="secondary" size="small" onClick={() => openEditor()}>
          <PencilLine aria-hidden />
          Edit Event
        </Button>
      )}
      {isOpen && (
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isExpanded}
          onClick={() => setExpandedId(isExpanded ? undefined : event.id)}
        >
          <Ellipsis aria-hidden />
          More
        </Button>
      )}
      {(isExpanded || !isOpen) && (
        <>
          {isOpen && !event.isAttending && event.waitingPlace === null && <JoinButton event={event} size="small" />}
          {isOpen && event.isAttending && <BringGuestButton event={event} />}
          {isOpen && <AddToCalendar event={event} />}
          {isOpen && <MeetAttendeesButton event={event} onChoose={openEditor} />}
          <Button variant="secondary" size="small" onClick={address.openRepeat}>
            <Repeat2 aria-hidden />
            Repeat this event
          </Button>
          {isOpen && event.isHosting && (
            <Button variant="secondary" size="small" onClick={() => setShowsCoHosts(true)}>
              <UsersRound aria-hidden />
              Co-hosts
            </Button>
          )}
          {event.lastChange && (
            <Button variant="secondary" size="small" onClick={() => setShowsHistory(true)}>
              <History aria-hidden />
              Changes
            </Button>
          )}
          {event.isCoHosting && (
            <>
              <Button variant="secondary" size="small" onClick={() => setReporting(true)}>
                <Flag aria-hidden />
                Report
              </Button>
              <LazyStepDownButton event={event} />
            </>
          )}
          {isOpen && event.isHosting && (
            <div className="w-full border-t border-dashed border-line pt-2">
              <CancelEventButton event={event} />
            </div>
          )}
        </>
      )}
      <LazyReportDialog
        kind="event"
        subjectId={event.id}
        name={event.title}
        isOpen={isReporting}
        onOpenChange={setReporting}
      />
      <LazyCoHostsDialog event={event} isOpen={showsCoHosts} onClose={() => setShowsCoHosts(false)} />
      <HistoryDialog event={event} isOpen={showsHistory} onClose={() => setShowsHistory(false)} />
      <EditEventDialog event={event} place={newPlace} isOpen={address.isEditing} onClose={address.closeEditor} />
      <RepeatEventDialog
        event={event}
        isOpen={address.isRepeating}
        onClose={address.closeRepeat}
        onCreated={({ id }) => address.showDetails(id)}
      />
    </div>
  )
}
