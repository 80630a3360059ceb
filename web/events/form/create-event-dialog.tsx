import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { placeOfVenue } from '../meeting-places/chosen-place.ts'
import { useSession } from '../../platform/session/session.ts'
import { LazyConfirmationNote, needsConfirmation } from '../../sign-in/email-confirmation/needs-confirmation.ts'
import { useSearchParams } from '../../ui/router/index.ts'
import { SkeletonText } from '../../ui/feedback/states.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { CreateEventForm, type EventDraft } from './create-event-form.tsx'
import { emptyEventForm } from './event-form.ts'
import { readEventsAddress } from '../events-address.ts'

interface CreateEventDialogProps {
  isOpen: boolean
  onClose: () => void
  /** The game to play, if it is already chosen. */
  game?: GameSummary
  onCreated: (event: GameEvent) => void
  /** Returns whether the dialog is open at an address with this query string. By default, it is open at `?create=1`. */
  isOpenAt?: (search: URLSearchParams) => boolean
  /** Returns more choices below the fields of the event, which depend on the draft. */
  children?: (draft: EventDraft) => ReactNode
}

export function CreateEventDialog(props: CreateEventDialogProps) {
  const { isOpen, onClose } = props
  const member = useSession()
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title="Create New Event">
      {needsConfirmation(member, 'POST /api/events') ? (
        <LazyConfirmationNote action="host a game night" />
      ) : (
        <NewEvent {...props} />
      )}
    </Dialog>
  )
}

/** The form with the place that the address names, or in the zip code of the member. */
function NewEvent({ game, onClose, onCreated, isOpenAt = isCreatingAt, children }: CreateEventDialogProps) {
  const member = useSession()
  const [address] = useSearchParams()
  const { newEventZip, newEventVenueId: venueId } = readEventsAddress(address)
  const venue = useQuery({
    ...callQuery('GET /api/venues/:venueId', { parameters: { venueId: venueId ?? 0 } }),
    enabled: venueId !== undefined,
  })
  if (venue.isLoading) return <Loading what="venue" placeholder={<SkeletonText lines={6} />} />
  const place = venue.data && placeOfVenue(venue.data)
  const empty = emptyEventForm(place?.location ?? newEventZip ?? member?.location ?? null, game)
  const draftName = game ? `new event with game ${game.id}` : 'new event'
  return (
    <CreateEventForm
      initial={{
        ...empty,
        locationDetails: place?.locationDetails ?? '',
        ...(place?.isPrivate && { locationDetailsFor: 'attendees' }),
      }}
      draftName={place ? `${draftName} at venue ${venueId}` : draftName}
      isOpenAt={isOpenAt}
      onCancel={onClose}
      onCreated={onCreated}
      hasPreselectedGames={game === undefined}
      offersDatePoll
    >
      {children}
    </CreateEventForm>
  )
}

const isCreatingAt = (search: URLSearchParams) => readEventsAddress(search).isCreating
