import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { DatePoll } from '../../../contract/planning/date-polls/schemas.ts'
import { type ChosenPlace, whereText } from '../../events/meeting-places/chosen-place.ts'
import { PlaceList } from '../../events/meeting-places/place-list.tsx'
import { showResult } from '../../platform/api/failure-toast.ts'
import { SavedMeanwhile, useSavedMeanwhile } from '../../platform/session/saved-meanwhile.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState, SkeletonText } from '../../ui/feedback/states.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useCall } from '../../platform/api/use-write.ts'
import { callQuery } from '../../platform/api/call-queries.ts'

interface MeetingPlacesDialogProps {
  poll: DatePoll
  isOpen: boolean
  onClose: () => void
}

/** The towns where the longest trip is shortest, each with a button that moves the poll there. */
export function MeetingPlacesDialog({ poll, isOpen, onClose }: MeetingPlacesDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title="Meet in the middle">
      <ChoosePlace poll={poll} onMoved={onClose} />
    </Dialog>
  )
}

function ChoosePlace({ poll, onMoved }: { poll: DatePoll; onMoved: () => void }) {
  const query = useQuery(callQuery('GET /api/date-polls/:code/meeting-places', { parameters: { code: poll.code } }))
  const saved = { place: placeIn(poll) }
  const form = useForm<{ place: PollPlace }>({ defaultValues: saved })
  const meanwhile = useSavedMeanwhile(form, saved)
  const [chosen, setChosen] = useState<ChosenPlace>()
  const move = useCall('PUT /api/date-polls/:code/location')

  async function handleMove(place: ChosenPlace) {
    if (meanwhile.mustChoose()) return
    setChosen(place)
    form.setValue('place', placeIn(place), { shouldDirty: true })
    const isDone = await showResult(
      move.mutateAsync({
        parameters: { code: poll.code },
        body: { ...placeIn(place), ...(poll.version !== null && { version: poll.version }) },
      }),
      {
        done: { title: `You meet ${whereText(place)}`, tone: 'success' },
        failed: 'We could not save the place. Please try again.',
        explained: ['DatePollClosed'],
      },
    )
    if (isDone) onMoved()
  }

  function placeText(value: unknown): string {
    const { location, locationDetails } = value as PollPlace
    const isSaved = JSON.stringify(value) === JSON.stringify(saved.place)
    return [isSaved ? (poll.place ?? location) : (chosen?.name ?? location), locationDetails].filter(Boolean).join(', ')
  }

  if (query.isError) return <ErrorState query={query}>The places could not be loaded.</ErrorState>
  if (!query.data) return <SkeletonText lines={4} />
  return (
    <>
      <PlaceList
        found={query.data}
        renderButton={(place) => (
          <Button
            size="small"
            variant="secondary"
            pending={move.isPending && chosen?.name === place.name}
            disabled={move.isPending}
            onClick={() => void handleMove(place)}
            aria-label={`Meet here, ${whereText(place)}`}
            className="shrink-0"
          >
            Meet here
          </Button>
        )}
      />
      <SavedMeanwhile meanwhile={meanwhile} labels={{ place: 'Place' }} textOf={(_field, value) => placeText(value)} />
    </>
  )
}

type PollPlace = Pick<DatePoll, 'location' | 'locationDetails'>

function placeIn({ location, locationDetails }: PollPlace): PollPlace {
  return { location, locationDetails: locationDetails || null }
}
