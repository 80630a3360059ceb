import { CalendarCheck, Star } from 'lucide-react'
import { type DateAnswer, dateAnswers } from '../../../contract/planning/date-polls/rules.ts'
import type { DatePoll, ProposedDate } from '../../../contract/planning/date-polls/schemas.ts'
import { restrictionProblems } from '../../../contract/people/restrictions.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useNavigate, Link } from '../../ui/router/index.ts'
import { AvatarStack } from '../../ui/avatar/avatar-stack.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { FilterChip } from '../../ui/fields/filter-chip.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { Card, CardContent, CardFooter } from '../../ui/layout/card.tsx'
import { eventDay, eventStartTime, zoneToMention } from '../../../contract/events/event-times.ts'
import { retryWhenBusy, useCall } from '../../platform/api/use-write.ts'

interface ProposedDateCardProps {
  poll: DatePoll
  date: ProposedDate
  canAnswer: boolean
}

/** The people who can come, the games that they can play, and buttons to answer or to choose the date. */
export function ProposedDateCard({ poll, date, canAnswer }: ProposedDateCardProps) {
  const name = dateName(poll, date)
  const isOpen = poll.status === 'open' && date.isOpen
  const isBestSoFar = isOpen && date.isBest
  const isMarked = isBestSoFar || date.isChosen
  return (
    <Card asChild {...(isMarked && { edge: 'felt' as const })}>
      <article aria-label={name}>
        <CardContent>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-xl">{name}</h2>
            {isBestSoFar && (
              <Badge variant="solid" tone="felt">
                <Star aria-hidden />
                Best so far
              </Badge>
            )}
            {date.isChosen && (
              <Badge variant="solid" tone="felt">
                <CalendarCheck aria-hidden />
                Chosen
              </Badge>
            )}
            {!date.isOpen && <Badge>Past</Badge>}
          </div>
          <DateAnswers date={date} />
          <GamesOnDate date={date} />
        </CardContent>
        {isOpen && (canAnswer || poll.isHosting) && (
          <CardFooter>
            {poll.isHosting ? (
              <ChooseButton code={poll.code} date={date} name={name} />
            ) : (
              <Answers code={poll.code} date={date} name={name} />
            )}
          </CardFooter>
        )}
      </article>
    </Card>
  )
}

function DateAnswers({ date: { yes, maybe, yesCount, maybeCount, noCount } }: { date: ProposedDate }) {
  const counts = [
    ...(yesCount > 0 ? [`${yesCount} can come`] : []),
    ...(maybeCount > 0 ? [`${maybeCount} maybe`] : []),
    ...(noCount > 0 ? [`${noCount} cannot come`] : []),
  ]
  if (counts.length === 0) return <p className="text-ink-soft">No answers yet</p>
  return (
    <div className="flex flex-wrap items-center gap-2.5 text-ink-soft">
      {yes.length > 0 && <AvatarStack users={yes} />}
      <p className="min-w-0 wrap-anywhere">
        <span className="font-medium text-ink">{counts.join(' · ')}</span>
        {yes.length > 0 && <span className="block text-sm">Yes: {namesOf(yes)}</span>}
        {maybe.length > 0 && <span className="block text-sm">Maybe: {namesOf(maybe)}</span>}
      </p>
    </div>
  )
}

const namesOf = (members: ProposedDate['yes']) => members.map(({ fullName }) => fullName).join(', ')

const answerLabels: Record<DateAnswer, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No' }

function Answers({ code, date, name }: { code: string; date: ProposedDate; name: string }) {
  const answer = useCall('PUT /api/date-polls/:code/dates/:dateId/answer', {
    failed: 'We could not save your answer. Please try again.',
    explained: ['DatePollClosed', 'DatePollFull'],
    ...retryWhenBusy,
  })
  // Shows the pressed answer before it is saved.
  const shown = answer.isPending ? answer.variables.body.answer : date.ownAnswer

  function handleAnswer(given: DateAnswer) {
    answer.mutate({ parameters: { code, dateId: date.id }, body: { answer: given } })
  }

  return (
    <div role="group" aria-label={`Can you come on ${name}?`} className="flex flex-wrap items-center gap-2.5">
      <span aria-hidden className="text-sm text-ink-soft">
        Can you come?
      </span>
      {dateAnswers.map((given) => (
        <FilterChip key={given} isOn={shown === given} onPress={() => handleAnswer(given)}>
          {answerLabels[given]}
        </FilterChip>
      ))}
    </div>
  )
}

function ChooseButton({ code, date, name }: { code: string; date: ProposedDate; name: string }) {
  const navigate = useNavigate()
  const choose = useCall('POST /api/date-polls/:code/event', {
    done: {
      title: 'The date is set',
      description: 'Everyone who said yes has a seat or is on the waiting list. We notified everyone who answered.',
      tone: 'success',
    },
    onDone: (event) => void navigate(paths.event(event.id)),
    failed: 'Failed to create event. Please try again.',
    explained: ['DatePollClosed', 'TooManyEvents', 'TooManyNewEvents', ...restrictionProblems],
  })

  return (
    <Button
      size="small"
      variant={date.isBest ? 'primary' : 'secondary'}
      pending={choose.isPending}
      aria-label={`Play on this date, ${name}`}
      onClick={() => choose.mutate({ parameters: { code }, body: { dateId: date.id } })}
    >
      {!choose.isPending && <CalendarCheck aria-hidden />}
      Play on this date
    </Button>
  )
}

/** 'Friday, May 17 at 6:00 PM', with the zone if the clocks at the place show that time twice. */
export function dateName(
  { duration, timeZone }: Pick<DatePoll, 'duration' | 'timeZone'>,
  { date }: { date: string },
): string {
  const when = { date, duration, timeZone }
  const zone = timeZone === null ? undefined : zoneToMention(when, timeZone)
  return `${eventDay(when)} at ${eventStartTime(when)}${zone === undefined ? '' : ` ${zone}`}`
}

/** The games that the people on a date can play, with reasons, and the planned games that do not fit. */
function GamesOnDate({ date: { games, unfit } }: { date: ProposedDate }) {
  if (games.length + unfit.length === 0) return null
  return (
    <ul aria-label="Games" className="flex flex-col gap-2 text-sm text-ink-soft">
      {games.map(({ game, reasons }) => (
        <li key={game.id} className="wrap-anywhere">
          <Link to={paths.game(game.id)} className="font-semibold text-ink hover:underline">
            <bdi>{game.name}</bdi>
          </Link>{' '}
          {reasons.join(' · ')}
        </li>
      ))}
      {unfit.map(({ game, reason }) => (
        <li key={game.id} className="wrap-anywhere text-ink-faint">
          <bdi>{game.name}</bdi> does not fit: {reason}
        </li>
      ))}
    </ul>
  )
}
