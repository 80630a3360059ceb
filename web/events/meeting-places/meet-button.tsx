import type { MemberSummary } from '../../../contract/people/users/schemas.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Link } from '../../ui/router/index.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { type ChosenPlace, whereText } from './chosen-place.ts'
import type { MeetDialogProps } from './meet-dialog.tsx'
import { MapPin } from 'lucide-react'
import { useState } from 'react'

export function MeetButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MapPin aria-hidden />
        Meet in the middle
      </Button>
      <PlanMeetingDialog isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}

const MeetDialog = lazyDialog<MeetDialogProps>(async () => (await import('./meet-dialog.tsx')).MeetDialog)

interface PlanMeetingDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The people in the group when the dialog opens. */
  people?: readonly MemberSummary[]
}

/** Finds a place in the middle of a group. From there, the member plans a game night. */
export function PlanMeetingDialog(props: PlanMeetingDialogProps) {
  return (
    <MeetDialog
      {...props}
      renderButton={(place) => (
        <Button asChild size="small" variant="secondary">
          <Link
            to={place.venueId === undefined ? paths.createEventIn(place.location) : paths.createEventAt(place.venueId)}
            aria-label={`Plan a night ${whereText(place)}`}
          >
            Plan a night
          </Link>
        </Button>
      )}
    />
  )
}

type ChoosePlaceDialogProps = Omit<MeetDialogProps, 'renderButton'> & { onChoose: (place: ChosenPlace) => void }

/** Finds a place in the middle of a group for an event that has a form or is open already. */
export function ChoosePlaceDialog({ onChoose, ...dialog }: ChoosePlaceDialogProps) {
  return (
    <MeetDialog
      {...dialog}
      renderButton={(place) => (
        <Button
          size="small"
          variant="secondary"
          aria-label={`Meet here, ${whereText(place)}`}
          onClick={() => onChoose(place)}
        >
          Meet here
        </Button>
      )}
    />
  )
}
