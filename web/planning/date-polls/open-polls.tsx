import { useInfiniteQuery } from '@tanstack/react-query'
import type { ListedDatePoll } from '../../../contract/planning/date-polls/schemas.ts'
import { eventDay } from '../../../contract/events/event-times.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { LoadNextPage } from '../../platform/api/load-next-page.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { Link } from '../../ui/router/index.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { Card, CardContent, stretchedLink } from '../../ui/layout/card.tsx'
import { callPages } from '../../platform/api/call-queries.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'

/** The polls that still look for a date. Shows nothing without polls, or while they load. */
export function OpenPolls() {
  const query = useInfiniteQuery(callPages('GET /api/date-polls', { query: { limit: 20 } }))
  const polls = query.data?.pages.flatMap(({ items }) => items) ?? []
  if (polls.length === 0) return null
  return (
    <TitledSection title="Finding a date" titleLook="text-xl" className="flex flex-col gap-4">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {polls.map((poll) => (
          <li key={poll.code}>
            <OpenPoll poll={poll} />
          </li>
        ))}
      </ul>
      <LoadNextPage query={query}>Show more</LoadNextPage>
    </TitledSection>
  )
}

function OpenPoll({ poll }: { poll: ListedDatePoll }) {
  const { code, title, host, isHosting, hasAnswered, answeredCount, dates } = poll
  return (
    <Card asChild className="group h-full">
      <article>
        <CardContent>
          <h4 className="text-lg wrap-anywhere">
            <Link to={paths.datePoll(code)} className={stretchedLink}>
              <bdi>{title}</bdi>
            </Link>
          </h4>
          <p className="text-sm text-ink-soft">{dates.map((date) => eventDay({ ...poll, date })).join(' · ')}</p>
          <p className="flex flex-wrap items-center gap-2.5 text-sm text-ink-faint">
            {isHosting ? 'Your poll' : `By ${isolated(host.fullName)}`}
            <Badge tone={isHosting || hasAnswered ? 'felt' : 'mustard'}>
              {isHosting || hasAnswered
                ? `${answeredCount} ${answeredCount === 1 ? 'answer' : 'answers'}`
                : 'Waiting for your answer'}
            </Badge>
          </p>
        </CardContent>
      </article>
    </Card>
  )
}
