import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import type { DatePoll } from '../../../contract/date-polls/schemas.ts'
import type { MeetingPlaces } from '../../../contract/meeting-places/schemas.ts'
import { formatTravelDistance } from '../../../contract/players/distance.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Dialog, DialogContent } from '../../ui/overlays/dialog.tsx'
import { meetingPlacesQuery, useMovePoll } from './queries.ts'

interface MeetingPlacesDialogProps {
  poll: DatePoll
  isOpen: boolean
  onClose: () => void
}

/** The towns with the shortest longest trip for the people of a poll, each with a button that moves the poll there. */
export function MeetingPlacesDialog({ poll, isOpen, onClose }: MeetingPlacesDialogProps) {
  const query = useQuery(meetingPlacesQuery(poll.code))
  return (
    <Dialog open={isOpen} onOpenChange={onClose}>
      <DialogContent title="Meet in the middle">
        {query.data ? (
          <Places found={query.data} poll={poll} onMoved={onClose} />
        ) : query.isError ? (
          <ErrorState onRetry={() => void query.refetch()}>The places could not be loaded.</ErrorState>
        ) : (
          <SkeletonText lines={4} />
        )}
      </DialogContent>
    </Dialog>
  )
}

function Places({ found, poll, onMoved }: { found: MeetingPlaces; poll: DatePoll; onMoved: () => void }) {
  const { places, people, leftOutCount } = found
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft">{explanationOf(found)}</p>
      <ul className="flex flex-col gap-2 empty:hidden">
        {places.map((place) => (
          <li key={place.zip} className="flex items-center justify-between gap-2">
            <span className="flex min-w-0 items-center gap-2.5">
              <MapPin aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 wrap-break-word">
                <span className="font-semibold">{place.place}</span>
                <span className="block text-sm text-ink-soft">
                  Nobody travels more than {formatTravelDistance(place.longestTrip, 'miles')}
                </span>
              </span>
            </span>
            <MoveButton code={poll.code} place={place} onMoved={onMoved} />
          </li>
        ))}
      </ul>
      {people > 1 && leftOutCount > 0 && (
        <p className="text-sm text-ink-faint">
          {leftOutCount === 1 ? '1 person does' : `${leftOutCount} people do`} not show a zip code and could not be
          considered.
        </p>
      )}
    </div>
  )
}

function explanationOf({ places, people }: MeetingPlaces): string {
  if (people < 2) return 'As soon as you and somebody else who can come show your zip codes, we find towns in between.'
  if (places.length === 0) return `No town is within the travel distance of all ${people} of you.`
  return `All ${people} of you reach these towns within the distance that you travel.`
}

function MoveButton({
  code,
  place,
  onMoved,
}: {
  code: string
  place: MeetingPlaces['places'][number]
  onMoved: () => void
}) {
  const move = useMovePoll(code)

  async function handleMove() {
    try {
      await move.mutateAsync(place.zip)
      showToast({ title: `You meet in ${place.place}`, tone: 'success' })
      onMoved()
    } catch (error) {
      showToast(failureToast(error, ['DatePollClosed'], 'We could not save the place. Please try again.'))
    }
  }

  return (
    <Button
      size="small"
      variant="secondary"
      pending={move.isPending}
      onClick={() => void handleMove()}
      aria-label={`Meet in ${place.place}`}
      className="shrink-0"
    >
      Meet here
    </Button>
  )
}
