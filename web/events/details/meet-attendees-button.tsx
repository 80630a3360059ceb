import { useInfiniteQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { maxMeetingGroup } from '../../../contract/events/meeting-places/rules.ts'
import type { ChosenPlace } from '../meeting-places/chosen-place.ts'
import { ChoosePlaceDialog } from '../meeting-places/meet-button.tsx'
import { useMember } from '../../platform/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { attendeePages } from '../calls.ts'

/** Finds a place in the middle of the people whom the list of attendees shows. */
export function MeetAttendeesButton({ event, onChoose }: { event: GameEvent; onChoose: (place: ChosenPlace) => void }) {
  const member = useMember()
  const [isOpen, setOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  const query = useInfiniteQuery({ ...attendeePages(event.id), enabled: isOpen })
  const attendees = query.data?.pages.flatMap((page) => page.items.map(({ user }) => user))

  function handleOpen() {
    setOpenings(openings + 1)
    setOpen(true)
    if (query.isError) void query.refetch()
  }

  function handleChoose(place: ChosenPlace) {
    setOpen(false)
    onChoose(place)
  }

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        // A `pending` button is disabled, so the dialog could not give the focus back to it.
        aria-busy={(isOpen && query.isLoading) || undefined}
        onClick={handleOpen}
      >
        <MapPin aria-hidden />
        Meet in the middle
      </Button>
      {query.isError && !attendees && (
        <p role="alert" className="w-full text-danger-ink">
          The attendees could not be loaded. Please try again.
        </p>
      )}
      {attendees && (
        <ChoosePlaceDialog
          // The group starts with the current attendees at each opening.
          key={openings}
          isOpen={isOpen}
          onOpenChange={setOpen}
          people={[...(event.isHostPlaying ? [event.host] : []), ...attendees]
            .filter(({ id }, place, all) => id !== member.id && all.findIndex((other) => other.id === id) === place)
            .slice(0, maxMeetingGroup)}
          onChoose={handleChoose}
        />
      )}
    </>
  )
}
