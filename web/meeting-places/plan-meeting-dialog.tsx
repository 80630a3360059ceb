import type { MemberSummary } from '../../contract/users/schemas.ts'
import { paths } from '../platform/navigation/paths.ts'
import { Link } from '../router/index.ts'
import { Button } from '../ui/buttons/button.tsx'
import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx'
import type { MeetDialogProps } from './meet-dialog.tsx'

const MeetDialog = lazyDialog<MeetDialogProps>(
  async () => (await import('./meet-dialog.tsx')).MeetDialog,
  ({ isOpen }) => isOpen,
)

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
      renderButton={({ name, location, venueId }) => (
        <Button asChild size="small" variant="secondary" className="shrink-0">
          <Link
            to={venueId === undefined ? paths.createEventIn(location) : paths.createEventAt(venueId)}
            aria-label={`Plan a game night in ${name}`}
          >
            Plan a night
          </Link>
        </Button>
      )}
    />
  )
}
