import { CalendarX, MapPin, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import type { DatePoll } from '../../../contract/planning/date-polls/schemas.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { ShareButton } from '../../platform/sharing/share-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { useCall } from '../../platform/api/use-write.ts'

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog)

const MeetingPlacesDialog = lazyDialog(async () => (await import('./meeting-places-dialog.tsx')).MeetingPlacesDialog)

/** Buttons for the host to invite people to a poll. Once people have answered, choosing a date is the main action. */
export function PollTools({ poll }: { poll: DatePoll }) {
  const [isInviting, setInviting] = useState(false)
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        size="small"
        variant={poll.dates.some(({ isBest }) => isBest) ? 'secondary' : 'primary'}
        onClick={() => setInviting(true)}
      >
        <UserRoundPlus aria-hidden />
        Invite people
      </Button>
      <ShareButton
        size="small"
        page={{
          title: poll.title,
          path: paths.datePoll(poll.code),
          readers: 'Members who open the link can answer.',
        }}
      />
      <InviteDialog poll={poll} isOpen={isInviting} onClose={() => setInviting(false)} />
    </div>
  )
}

/** Rare actions of the host below the dates: to find a place for the poll, and, apart from it, to cancel the poll. */
export function RarePollTools({ poll }: { poll: DatePoll }) {
  const [isMoving, setMoving] = useState(false)
  return (
    <div className="flex flex-wrap justify-between gap-2.5">
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setMoving(true)}>
        <MapPin aria-hidden />
        Meet in the middle
      </Button>
      <CancelButton code={poll.code} />
      <MeetingPlacesDialog poll={poll} isOpen={isMoving} onClose={() => setMoving(false)} />
    </div>
  )
}

function CancelButton({ code }: { code: string }) {
  const cancel = useCall('POST /api/date-polls/:code/cancel', {
    failed: 'We could not stop the search. Please try again.',
    explained: ['DatePollClosed'],
  })

  return (
    <AlertDialog
      trigger={
        <Button variant="ghost" size="small" className="text-danger-ink!">
          <CalendarX aria-hidden />
          Stop Looking
        </Button>
      }
      title="Stop looking for a date?"
      description="We notify everyone who answered. This cannot be undone."
      confirmLabel="Stop Looking"
      cancelLabel="Keep Looking"
      pending={cancel.isPending}
      onConfirm={(close) => cancel.mutate({ parameters: { code } }, { onSuccess: close })}
    />
  )
}
