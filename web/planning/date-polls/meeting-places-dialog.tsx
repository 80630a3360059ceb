import { useQuery } from '@tanstack/react-query'
import type { DatePoll } from '../../../contract/planning/date-polls/schemas.ts'
import { type ChosenPlace, whereText } from '../../events/meeting-places/chosen-place.ts'
import { PlaceList } from '../../events/meeting-places/place-list.tsx'
import { showResult } from '../../platform/api/failure-toast.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { meetingPlacesQuery, useMovePoll } from './calls.ts'

interface MeetingPlacesDialogProps {
  poll: DatePoll
  isOpen: boolean
  onClose: () => void
}

/**
 * The towns where the longest trip is shortest for the people of a poll, each with a button that moves the poll there.
 */
export function MeetingPlacesDialog({ poll, isOpen, onClose }: MeetingPlacesDialogProps) {
  const query = useQuery(meetingPlacesQuery(poll.code))
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title="Meet in the middle">
      {query.data ? (
        <PlaceList
          found={query.data}
          renderButton={(place) => <MoveButton poll={poll} place={place} onMoved={onClose} />}
        />
      ) : query.isError ? (
        <ErrorState query={query}>The places could not be loaded.</ErrorState>
      ) : (
        <SkeletonText lines={4} />
      )}
    </Dialog>
  )
}

function MoveButton({ poll, place, onMoved }: { poll: DatePoll; place: ChosenPlace; onMoved: () => void }) {
  const move = useMovePoll(poll)

  async function handleMove() {
    const isDone = await showResult(
      move.mutateAsync({ location: place.location, locationDetails: place.locationDetails }),
      {
        done: { title: `You meet ${whereText(place)}`, tone: 'success' },
        failed: 'We could not save the place. Please try again.',
        explained: ['DatePollClosed'],
      },
    )
    if (isDone) onMoved()
  }

  return (
    <Button
      size="small"
      variant="secondary"
      pending={move.isPending}
      onClick={() => void handleMove()}
      aria-label={`Meet here, ${whereText(place)}`}
      className="shrink-0"
    >
      Meet here
    </Button>
  )
}
