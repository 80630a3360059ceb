import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { acceptLabel } from '../../../contract/events/decisions.ts'
import { maxRequestTextLength } from '../../../contract/events/limits.ts'
import type { AttendanceRequest, GameEvent } from '../../../contract/events/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { MemberLink } from '../../people/member-link.tsx'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { showResult } from '../../platform/api/failure-toast.ts'
import { Input } from '../../ui/fields/input.tsx'
import { requestPages } from '../seats/calls.ts'
import { ShowMoreMembers } from '../seats/show-more-members.tsx'
import { useAcceptRequest, useDeclineRequest } from './mutations.ts'

/**
 * The members who ask for a seat, with buttons to accept and decline. Only the host sees it. Shows nothing without any.
 */
export function AttendanceRequests({ event }: { event: GameEvent }) {
  const titleId = useId()
  const query = useInfiniteQuery(requestPages(event.id))
  const requests = query.data?.pages.flatMap((page) => page.items)
  if (!requests && query.isError) return <ErrorState query={query}>The requests could not be loaded.</ErrorState>
  if (!requests || requests.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-2 text-lg">
        Asking for a seat
      </h3>
      <ul className="flex flex-col gap-4">
        {requests.map((request) => (
          <li key={request.userId}>
            <RequestRow event={event} request={request} />
          </li>
        ))}
      </ul>
      <ShowMoreMembers query={query} />
    </section>
  )
}

function RequestRow({ event, request }: { event: GameEvent; request: AttendanceRequest }) {
  const { userId, user, message, declinedAt } = request
  const row = usePassFocusOn<HTMLDivElement>()
  const [note, setNote] = useState('')
  const accept = useAcceptRequest()
  const decline = useDeclineRequest()
  const label = acceptLabel(event)

  async function handleAnswer(answer: typeof accept, done: string) {
    const isDone = await showResult(answer.mutateAsync({ event, userId, note }), {
      done: { title: done, description: 'We have notified them.' },
      failed: 'Failed to send your answer. Please try again.',
    })
    if (isDone) setNote('')
  }

  return (
    <div ref={row} className="flex flex-col gap-2">
      <MemberLink member={user} />
      {message && (
        <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">
          “{message}”
        </p>
      )}
      {declinedAt !== null && <p className="text-sm text-ink-soft">You declined this request.</p>}
      <Input
        aria-label={`Message to ${isolated(user.fullName)} (optional)`}
        placeholder="Message to them (optional)"
        maxLength={maxRequestTextLength}
        value={note}
        onChange={(change) => setNote(change.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          pending={accept.isPending}
          onClick={() => void handleAnswer(accept, `You accepted ${isolated(user.fullName)}`)}
          aria-label={label === 'Accept' ? `Accept ${isolated(user.fullName)}` : `${label}: ${isolated(user.fullName)}`}
        >
          {label}
        </Button>
        {declinedAt === null && (
          <Button
            variant="secondary"
            size="small"
            pending={decline.isPending}
            onClick={() => void handleAnswer(decline, `You declined ${isolated(user.fullName)}`)}
            aria-label={`Decline ${isolated(user.fullName)}`}
          >
            Decline
          </Button>
        )}
      </div>
    </div>
  )
}
