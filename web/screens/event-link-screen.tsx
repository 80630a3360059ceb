import { useQuery } from '@tanstack/react-query'
import { Lock, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { isProblem } from '../platform/api/api-error.ts'
import { DocumentTitle } from '../platform/navigation/document-title.tsx'
import { useSession } from '../platform/session/session.ts'
import { useParams, useRevalidator, useSearchParams } from '../ui/router/index.ts'
import { ErrorState } from '../ui/feedback/states.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { EventDetailsSkeleton } from '../events/details/event-details-skeleton.tsx'
import { InvitedEventPage } from '../events/links/invited-event-page.tsx'
import { OtherGameNights } from '../events/links/closed-note.tsx'
import { invitedEventQuery, publicEventQuery } from '../events/links/calls.ts'
import { PublicEventPage } from '../events/links/public-event-page.tsx'
import { SignInChoice } from '../events/links/sign-in-choice.tsx'

/** Members see it only if the link does not lead them to the event's details (`loadEventLink`). */
export function EventLinkScreen() {
  const code = useParams()['code'] ?? ''
  const isMember = useSession() !== null
  const { revalidate } = useRevalidator()
  const { data: event, error, isPending, isFetching, refetch } = useQuery(publicEventQuery(code))
  const isForMembers = isProblem(error, 'MembersOnlyEvent') && !isMember
  const token = useSearchParams()[0].get('invitation')
  const invitation = useQuery({ ...invitedEventQuery(code, token ?? ''), enabled: isForMembers && token !== null })

  if (event) return <PublicEventPage event={event} code={code} />
  if (invitation.data) return <InvitedEventPage event={invitation.data} code={code} />
  if (isPending || invitation.isLoading) return <EventDetailsSkeleton />
  if (isProblem(error, 'NotFound'))
    return (
      <Message
        icon={<SearchX />}
        title="Event not found"
        text="The link may be incomplete, or the event no longer exists."
      >
        <OtherGameNights memberLabel="Browse Events" />
      </Message>
    )
  if (isForMembers)
    return (
      <Message
        icon={<Lock />}
        title="This event is for members"
        text="Only members of Meeplehood can see it. Register or log in, and this link will open the event."
      >
        <SignInChoice code={code} action="Register" />
      </Message>
    )

  function handleRetry() {
    // For a member, the loader failed too.
    void (isMember ? revalidate() : refetch())
  }

  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="sr-only">Event</h1>
      <ErrorState onRetry={handleRetry} pending={isFetching}>
        This event could not be loaded. Please try again later.
      </ErrorState>
    </div>
  )
}

function Message({ children, ...notice }: { icon: ReactNode; title: string; text: string; children: ReactNode }) {
  return (
    <section className="flex flex-col items-center gap-3 py-20 text-center">
      <DocumentTitle>{notice.title}</DocumentTitle>
      <Notice {...notice}>{children}</Notice>
    </section>
  )
}
