import { MessageCircleQuestion } from 'lucide-react'
import { maxAttendeeAvatars } from '../../../contract/events/limits.ts'
import { isAtEvent, mayRunEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { groupDigits } from '../../../contract/platform/group-digits.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useMember } from '../../platform/session/session.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { LazyCoHosts } from '../co-hosts/lazy-co-hosts.tsx'
import { LazyDeclinedRequests } from '../requests/lazy-requests.tsx'
import { Attendance } from '../card/people-you-know.tsx'
import { AttendeeList } from '../seats/attendee-list.tsx'
import { MemberLink } from '../../people/member-link.tsx'
import { RemovedMembers } from '../seats/removed-members.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PartError } from '../../ui/feedback/part-error.tsx'
import { SkeletonText } from '../../ui/feedback/states.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { ShowMoreMembers } from '../seats/show-more-members.tsx'
import { callPages } from '../../platform/api/call-queries.ts'

interface PeopleProps {
  event: GameEvent
  isOpen: boolean
}

/** The host and the first faces of those who come, on phones, where the names are below the games. */
export function HostLine({ event, isOpen }: PeopleProps) {
  return (
    <div className="flex flex-col gap-3 sm:hidden">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Host event={event} isOpen={isOpen} />
      </div>
      <div className="flex items-center gap-2.5">
        <Attendance event={event} max={maxAttendeeAvatars} />
      </div>
    </div>
  )
}

/** The host, what they do at their event, and a way to ask them. */
function Host({ event, isOpen }: PeopleProps) {
  const { id } = useMember()
  return (
    <>
      <div className="min-w-0">
        <MemberLink member={event.host} />
        {isOpen && <p className="pt-1 pl-10.5 text-sm text-ink-soft">{hostRoleText(event, id)}</p>}
      </div>
      {isOpen && event.host.id !== id && <AskHost event={event} />}
    </>
  )
}

/** Only host and co-hosts see the names of waiting and removed members. */
export function EventPeople({ event, isOpen }: PeopleProps) {
  const member = useMember()
  const isOwn = event.host.id === member.id
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {!isOwn && (
        // Without a ticket, the first lines on phones say all of this.
        <section className={isOpen && isAtEvent(event) ? undefined : 'max-sm:hidden'}>
          <h3 className="mb-2 text-lg">Host</h3>
          <Host event={event} isOpen={isOpen} />
        </section>
      )}
      <LazyCoHosts event={event} />
      <section>
        <h3 className="mb-2 text-lg">{groupDigits(event.attendeeCount)} attending</h3>
        {isOwn && isOpen && <p className="-mt-2 pb-2 text-sm text-ink-soft">{hostRoleText(event, member.id)}</p>}
        <AttendeeList key={event.id} event={event} isOpen={isOpen} />
        {event.waitingCount > 0 && (
          <p className="py-2 text-ink-soft">{groupDigits(event.waitingCount)} waiting for a seat</p>
        )}
        {event.waitingCount > 0 && mayRunEvent(event) && <WaitingMembers eventId={event.id} />}
      </section>
      {isOpen && <LazyDeclinedRequests event={event} />}
      {isOpen && event.isHosting && <RemovedMembers event={event} />}
    </div>
  )
}

function hostRoleText({ host, isHostPlaying, isAttending }: GameEvent, userId: number): string {
  if (host.id !== userId) return isHostPlaying ? 'Plays too' : 'Hosts without playing'
  if (isAttending) return 'You play too'
  return isHostPlaying ? 'You play too, without taking a seat' : 'You host without playing'
}

/** Opens the conversation with the host, with the event attached to the next message. */
function AskHost({ event: { id, host, canAskHost } }: { event: GameEvent }) {
  if (!canAskHost)
    return (
      <p className="pt-1 pl-10.5 text-sm text-ink-soft">This host limits messages. Join the event to write to them.</p>
    )
  return (
    <ButtonLink variant="secondary" size="small" className="mt-2" to={paths.conversationAbout(host.id, id)}>
      <MessageCircleQuestion aria-hidden />
      Ask the host
    </ButtonLink>
  )
}

/** The members on the waiting list, in order. Only the host sees it. */
function WaitingMembers({ eventId }: { eventId: number }) {
  const query = useInfiniteQuery(
    callPages('GET /api/events/:eventId/waiting', { parameters: { eventId }, query: { limit: 50 } }),
  )
  const waiting = query.data?.pages.flatMap((page) => page.items)
  if (!waiting && query.isFetching) return <Loading what="the waiting list" placeholder={<SkeletonText lines={2} />} />
  if (!waiting) return <PartError query={query}>The waiting list could not be loaded.</PartError>
  return (
    <>
      <ol aria-label="Waiting for a seat" className="flex flex-col gap-2 empty:hidden">
        {waiting.map(({ userId, user }) => (
          <li key={userId}>
            <MemberLink member={user} />
          </li>
        ))}
      </ol>
      <ShowMoreMembers query={query} />
    </>
  )
}
