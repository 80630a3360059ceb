import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { guestsText } from '../../../contract/events/guests.ts'
import { maxListedAttendees } from '../../../contract/events/limits.ts'
import { groupDigits } from '../../../contract/platform/group-digits.ts'
import { canFreeSeat } from '../../../contract/events/rules.ts'
import type { Attendee, GameEvent } from '../../../contract/events/schemas.ts'
import { useMember } from '../../platform/session/session.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { MemberLink } from '../../people/member-link.tsx'
import { attendeePages } from '../calls.ts'
import { UserRoundMinus } from 'lucide-react'
import type { MemberSummary } from '../../../contract/people/users/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { retryWhenBusy, useCall } from '../../platform/api/use-write.ts'

/** Attendees in the order they joined, with their guests: the first few until the member asks for all. */
export function AttendeeList({ event, isOpen }: { event: GameEvent; isOpen: boolean }) {
  const member = useMember()
  const [showsAll, setShowsAll] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const query = useInfiniteQuery({ ...attendeePages(event.id), enabled: showsAll })
  const attendees = query.data?.pages.flatMap((page) => page.items) ?? event.attendees
  const hiddenCount = event.attendeeCount - attendees.reduce((count, { guestCount }) => count + 1 + guestCount, 0)
  const removable = attendees.filter(
    (attendee) => isOpen && attendee.userId !== member.id && canFreeSeat(event, attendee, member.id),
  )
  // A single attendee needs no button that shows another.
  const showsRemoval = isRemoving || removable.length === 1
  const hasMore = showsAll ? query.isPending || query.hasNextPage || query.isError : mayHaveMore(event)

  function handleMore() {
    if (!showsAll) setShowsAll(true)
    else void (query.hasNextPage ? query.fetchNextPage() : query.refetch())
  }

  return (
    <>
      <ul className="flex flex-col gap-2 empty:hidden">
        {attendees.map((attendee) => (
          <li key={attendee.userId} className="flex min-h-9 items-center justify-between gap-2">
            <AttendeeLink attendee={attendee} />
            {showsRemoval && removable.includes(attendee) && (
              <RemoveAttendeeButton event={event} attendee={attendee.user} />
            )}
          </li>
        ))}
      </ul>
      {query.isError && (
        <p role="alert" className="pt-2 text-danger-ink">
          The rest of the list could not be loaded.
        </p>
      )}
      {hiddenCount > 0 && (
        <p className="pt-2 text-ink-soft">{hasMore ? `and ${hiddenCount} more` : unseenText(hiddenCount)}</p>
      )}
      {hiddenCount > 0 && hasMore && (
        <Button variant="secondary" size="small" pending={query.isFetching} onClick={handleMore} className="mt-2">
          {query.isError ? 'Try again' : 'Show all'}
        </Button>
      )}
      {removable.length > 1 && (
        <Button
          variant="ghost"
          size="small"
          aria-expanded={isRemoving}
          onClick={() => setRemoving(!isRemoving)}
          className="-ml-3"
        >
          Remove someone
        </Button>
      )}
    </>
  )
}

/** Whether the event can have more attendees than those that it contains. */
function mayHaveMore({ attendeeCount }: GameEvent): boolean {
  return attendeeCount > maxListedAttendees
}

/** The text is the same for members who hide their attendance and for blocked ones, so it reveals no block. */
function unseenText(count: number): string {
  return count === 1
    ? 'Includes 1 person who is not listed'
    : `Includes ${groupDigits(count)} people who are not listed`
}

function AttendeeLink({ attendee: { user, guestCount } }: { attendee: Attendee }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <MemberLink member={user} />
      {guestCount > 0 && (
        <Badge className="shrink-0" title={guestsText(guestCount)}>
          +{guestCount}
          <span className="sr-only">{guestCount === 1 ? ' guest' : ' guests'}</span>
        </Badge>
      )}
    </span>
  )
}

/** Lets the host remove an attendee after a confirmation. The attendee can join again only if the host allows it. */
function RemoveAttendeeButton({ event, attendee }: { event: GameEvent; attendee: MemberSummary }) {
  const leave = useCall('DELETE /api/events/:eventId/attendees/:userId', {
    done: { title: 'Attendee removed', description: `We notified ${isolated(attendee.fullName)}.` },
    failed: 'Failed to remove attendee. Please try again.',
    ...retryWhenBusy,
  })

  function handleRemove(close: () => void) {
    close()
    leave.mutate({ parameters: { eventId: event.id, userId: attendee.id } })
  }

  return (
    <AlertDialog
      trigger={
        <IconButton label={`Remove ${isolated(attendee.fullName)}`} size="small" pending={leave.isPending}>
          <UserRoundMinus />
        </IconButton>
      }
      title={`Remove ${isolated(attendee.fullName)}?`}
      description="They get a notification and their seat becomes free. They can join again only if you allow it."
      confirmLabel="Remove"
      cancelLabel="Keep"
      onConfirm={handleRemove}
    />
  )
}
