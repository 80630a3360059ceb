import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { acceptLabel } from '../../../contract/events/decisions.ts'
import { maxRequestTextLength } from '../../../contract/events/limits.ts'
import type { GameEvent, ListedRequest } from '../../../contract/events/schemas.ts'
import { formatDistance } from '../../../contract/people/distance.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { useDistanceUnit } from '../../people/distance-unit.ts'
import { MemberLink } from '../../people/member-link.tsx'
import { takeFocus } from '../../ui/browser/focus.ts'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PartError } from '../../ui/feedback/part-error.tsx'
import { Form, Input } from '../../ui/fields/field.tsx'
import { requestPages } from '../calls.ts'
import { ShowMoreMembers } from '../seats/show-more-members.tsx'
import { useCall } from '../../platform/api/use-write.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'

export function OpenRequests({ event }: { event: GameEvent }) {
  const query = useInfiniteQuery(requestPages(event.id))
  if (!query.data && query.isError) return <PartError query={query}>The requests could not be loaded.</PartError>
  return (
    <>
      <RequestList label="Asking for a seat" event={event} requests={openOf(query.data)} />
      <ShowMoreMembers query={query} />
    </>
  )
}

/** The members whose requests were declined, whom the host can still accept. Shows nothing without any. */
export function DeclinedRequests({ event }: { event: GameEvent }) {
  const query = useInfiniteQuery(requestPages(event.id))
  const declined = query.data?.pages.flatMap((page) => page.items.filter(({ declinedAt }) => declinedAt !== null)) ?? []
  if (declined.length === 0) return null
  return (
    <TitledSection title="Declined" titleLook="mb-2 text-lg">
      <RequestList label="Declined requests" event={event} requests={declined} />
    </TitledSection>
  )
}

/** Returns the requests of the loaded pages that wait for an answer, oldest first. */
export function openOf(data: { pages: { items: ListedRequest[] }[] } | undefined): ListedRequest[] {
  return data?.pages.flatMap((page) => page.items.filter(({ declinedAt }) => declinedAt === null)) ?? []
}

interface RequestListProps {
  label: string
  event: GameEvent
  requests: readonly ListedRequest[]
}

function RequestList({ label, event, requests }: RequestListProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-2.5 empty:hidden">
      {requests.map((request) => (
        <li key={request.userId}>
          <RequestRow event={event} request={request} />
        </li>
      ))}
    </ul>
  )
}

function RequestRow({ event, request }: { event: GameEvent; request: ListedRequest }) {
  const { userId, user, message, declinedAt } = request
  const row = usePassFocusOn<HTMLDivElement>()
  const [note, setNote] = useState<string>()
  const [label, name] = [acceptLabel(event), isolated(user.fullName)]
  const outcome = (title: string) => ({
    done: { title, description: 'We have notified them.' },
    onDone: () => setNote(undefined),
    failed: 'Failed to send your answer. Please try again.',
  })
  const accept = useCall('POST /api/events/:eventId/requests/:userId/accept', outcome(`You accepted ${name}`))
  const decline = useCall('POST /api/events/:eventId/requests/:userId/decline', outcome(`You declined ${name}`))
  const answer = { parameters: { eventId: event.id, userId }, body: { note: note || null } }

  return (
    <div ref={row} className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between gap-x-2">
        <div className="min-w-0">
          <MemberLink member={user} />
          <p className="-mt-2 truncate pl-10.5 text-sm text-ink-soft max-sm:text-xs">
            {declinedAt === null ? <RequestFact request={request} /> : 'You declined this request.'}
          </p>
          {message && (
            <details dir="auto" className="-mt-1 pl-10.5 text-sm text-ink-soft">
              <summary className="block min-h-6 truncate wrap-anywhere in-open:whitespace-pre-line">
                “{message}”
              </summary>
            </details>
          )}
        </div>
        <div className="flex shrink-0 gap-1.5 max-sm:*:px-3!">
          <Button
            size="small"
            pending={accept.isPending}
            onClick={() => accept.mutate(answer)}
            aria-label={label === 'Accept' ? `Accept ${name}` : `${label}: ${name}`}
          >
            {!accept.isPending && <Check aria-hidden className="sm:hidden" />}
            <span className="max-sm:hidden">{label}</span>
          </Button>
          {declinedAt === null && note === undefined && (
            <Button variant="secondary" size="small" onClick={() => setNote('')} aria-label={`Decline ${name}`}>
              <X aria-hidden className="sm:hidden" />
              <span className="max-sm:hidden">Decline</span>
            </Button>
          )}
        </div>
      </div>
      {note !== undefined && (
        <Form className="flex flex-wrap items-center gap-2 sm:pl-10.5" onSubmit={() => decline.mutate(answer)}>
          <Input
            ref={takeFocus}
            aria-label={`Message to ${name} (optional)`}
            placeholder="Message (optional)"
            maxLength={maxRequestTextLength}
            value={note}
            onChange={(change) => setNote(change.target.value)}
            className="w-0! min-w-40 grow"
          />
          <Button
            type="submit"
            variant="secondary"
            size="small"
            pending={decline.isPending}
            aria-label={`Decline ${name}`}
          >
            Decline
          </Button>
        </Form>
      )}
    </div>
  )
}

/** What tells a host most about a member who asks: the nights on which they met, or else how far away they live. */
function RequestFact({ request: { pastNights, distance } }: { request: ListedRequest }) {
  const unit = useDistanceUnit()
  if (pastNights > 0) return `Came to ${pastNights === 1 ? 'one' : pastNights} of your nights`
  return distance === null ? 'First time' : `First time · ${formatDistance(distance, unit)}`
}
