// @offline
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { GameEvent } from '../../contract/events/schemas.ts'
import { isProblem } from '../platform/api/api-error.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { EmptyState, ErrorState } from '../ui/feedback/states.tsx'
import { useLastDefined } from '../ui/browser/use-last-defined.ts'
import { EventDetailsSkeleton } from '../events/details/event-details-skeleton.tsx'
import { EventDetails } from './event-details.tsx'
import { eventQuery } from '../events/calls.ts'

interface EventDetailsDialogProps {
  /** The event in the address; undefined while the dialog is closed. */
  eventId: number | undefined
  isOpen: boolean
  onClose: () => void
}

/** The details of an event in a dialog with its own address: `/events?event=7`. */
export function EventDetailsDialog({ eventId, isOpen, onClose }: EventDetailsDialogProps) {
  const shownId = useLastDefined(eventId) ?? Number.NaN
  const query = useQuery({ ...eventQuery(shownId), enabled: isOpen })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={query.data?.title ?? 'Event details'}
      size="large"
      className="outline-none"
      onOpenAutoFocus={focusDialog}
    >
      <DialogBody query={query} onClose={onClose} />
    </Dialog>
  )
}

function DialogBody({ query, onClose }: { query: UseQueryResult<GameEvent>; onClose: () => void }) {
  // Checked before the data: the host may block the member while this dialog shows the event.
  if (isProblem(query.error, 'NotFound') || isProblem(query.error, 'InvalidInput'))
    return (
      <EmptyState icon={<SearchX />} title="Event not found" actions={<Button onClick={onClose}>Browse Events</Button>}>
        The link may be incomplete, or the event no longer exists.
      </EmptyState>
    )
  if (query.data) return <EventDetails event={query.data} />
  if (query.isPending) return <EventDetailsSkeleton />
  return <ErrorState query={query}>This event could not be loaded.</ErrorState>
}

/** Focuses the dialog instead of its first button, because members open it to read. */
function focusDialog(open: Event) {
  open.preventDefault()
  if (open.currentTarget instanceof HTMLElement) open.currentTarget.focus()
}
