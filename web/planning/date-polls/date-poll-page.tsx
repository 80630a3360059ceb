import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, CalendarX2 } from 'lucide-react'
import { durationWords } from '../../../contract/planning/fit/words.ts'
import type { DatePoll } from '../../../contract/planning/date-polls/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { LazyConfirmationNote, needsConfirmation } from '../../sign-in/email-confirmation/needs-confirmation.ts'
import { ReportButton } from '../../people/reporting/report-button.tsx'
import { isProblem } from '../../platform/api/api-error.ts'
import { DocumentTitle } from '../../platform/navigation/document-title.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { useMember } from '../../platform/session/session.ts'
import { AvatarStack } from '../../ui/avatar/avatar-stack.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PollTools, RarePollTools } from './poll-tools.tsx'
import { dateName, ProposedDateCard } from './proposed-date-card.tsx'
import { datePollQuery } from '../calls.ts'

/** A date poll. The host sees the answers and chooses a date, and the other members answer. */
export function DatePollPage({ code }: { code: string }) {
  const query = useQuery(datePollQuery(code))
  // Checked before the data: the host may block the member while this page shows the poll.
  if (isProblem(query.error, 'NotFound'))
    return (
      <EmptyState
        icon={<CalendarX2 />}
        title="Poll not found"
        headingLevel={2}
        link={{ to: paths.events, text: 'Browse events' }}
      >
        The address may be incomplete, or the host deleted the poll.
      </EmptyState>
    )
  if (query.data) return <Poll poll={query.data} />
  if (query.isError) return <ErrorState query={query}>The dates could not be loaded.</ErrorState>
  return (
    <div role="status" aria-label="Loading dates" className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <Skeleton className="h-24 rounded-tile" />
      <Skeleton className="h-40 rounded-tile" />
    </div>
  )
}

function Poll({ poll }: { poll: DatePoll }) {
  const { title, status, isHosting, dates, invited } = poll
  const isUnconfirmed = needsConfirmation(useMember(), 'POST /api/events')
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <DocumentTitle>{title}</DocumentTitle>
      <PageHeading
        title={title}
        description={`${factsOf(poll)} · ${askText(poll)}`}
        back={{
          to: paths.myEvents,
          text: 'Back to My Events',
          beside: !isHosting && <ReportButton kind="poll" subjectId={poll.id} pollCode={poll.code} name={title} />,
        }}
      />
      {isHosting && status === 'open' && <PollTools poll={poll} />}
      {status !== 'open' && <Outcome poll={poll} />}
      {isUnconfirmed && status === 'open' && <LazyConfirmationNote action="answer the dates" />}
      <ul className="flex flex-col gap-4">
        {dates.map((date) => (
          <li key={date.id}>
            <ProposedDateCard poll={poll} date={date} canAnswer={!isHosting && !isUnconfirmed} />
          </li>
        ))}
      </ul>
      {invited.length > 0 && (
        <p className="flex flex-wrap items-center gap-2.5 text-sm text-ink-soft">
          <AvatarStack users={invited} />
          <span className="min-w-0 wrap-anywhere">
            Not answered yet: {invited.map(({ fullName }) => fullName).join(', ')}
          </span>
        </p>
      )}
      {isHosting && status === 'open' && <RarePollTools poll={poll} />}
    </div>
  )
}

function askText({ host, isHosting, status }: DatePoll): string {
  if (isHosting) return 'You proposed these dates'
  return status === 'open'
    ? `${isolated(host.fullName)} asks when you can come`
    : `${isolated(host.fullName)} proposed these dates`
}

function factsOf({ place, location, duration, maxAttendees }: DatePoll): string {
  const seats = maxAttendees === null ? [] : [maxAttendees === 1 ? '1 seat' : `${maxAttendees} seats`]
  return [place ?? location, ...(duration === null ? [] : [durationWords(duration)]), ...seats].join(' · ')
}

/** The outcome of a poll that takes no more answers. */
function Outcome({ poll }: { poll: DatePoll }) {
  const { status, eventId } = poll
  const Icon = status === 'decided' ? CalendarCheck : CalendarX2
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-tile bg-felt-soft p-5">
      <p className="flex items-center gap-2.5 font-medium">
        <Icon aria-hidden className="size-5 shrink-0" />
        {outcomeText(poll)}
      </p>
      {eventId !== null && (
        <ButtonLink variant="secondary" to={paths.event(eventId)}>
          See the event
        </ButtonLink>
      )}
    </div>
  )
}

function outcomeText(poll: DatePoll): string {
  const { status, eventDate, dates } = poll
  if (eventDate === null) return outcomes[status]
  const day = dateName(poll, { date: eventDate })
  return dates.some(({ isChosen }) => isChosen) ? `The date is set: ${day}.` : `The event has moved to ${day}.`
}

const outcomes = {
  open: '',
  decided: 'The date is set.',
  cancelled: 'The host is no longer looking for a date.',
  past: 'All dates have passed, so nobody can answer anymore.',
}
