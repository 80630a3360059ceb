import { Armchair, Languages, MapPin, UserRound } from 'lucide-react'
import { seatActionFor, unlimitedSeatsText, visitorStatusText } from '../../../contract/events/links/rules.ts'
import { groupDigits } from '../../../contract/platform/group-digits.ts'
import type { PublicEvent } from '../../../contract/events/links/schemas.ts'
import { EventBanner } from '../card/event-banner.tsx'
import { EventWhen } from '../card/event-facts.tsx'
import { eventState } from '../seats/event-state.ts'
import { DocumentTitle } from '../../platform/navigation/document-title.tsx'
import { useSession } from '../../platform/session/session.ts'
import { useRevalidator } from '../../ui/router/index.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useNow } from '../../ui/browser/use-now.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ClosedNote } from './closed-note.tsx'
import { TakeSeat } from './take-seat.tsx'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { Cover } from '../../ui/cover/cover.tsx'

interface PublicEventPageProps {
  event: PublicEvent
  code: string
}

/** An event as visitors see it: no address, no attendees, and a way to join. */
export function PublicEventPage({ event, code }: PublicEventPageProps) {
  // Visitors know only the number of free seats, so the event counts as one with these seats and no attendee.
  const now = useNow()
  const { tone, isOpen } = eventState({ ...event, maxAttendees: event.seatsLeft, attendeeCount: 0 }, now)
  const text = visitorStatusText(event, now)
  const { title, place, hostName, description, games, language, peopleCount } = event
  return (
    <Card asChild className="mx-auto max-w-xl">
      <article aria-labelledby="event-title">
        <DocumentTitle>{title}</DocumentTitle>
        <div className="relative p-2.5 pb-0">
          <EventBanner event={event} className="aspect-16/7 rounded-[0.875rem]" />
          {text && (
            <Badge variant="solid" tone={tone} className="absolute top-5 right-5">
              {text}
            </Badge>
          )}
        </div>
        <div className="flex flex-col gap-7 p-5 sm:p-8">
          <div className="flex flex-col gap-3">
            <h1 id="event-title" className="text-3xl tracking-[-0.02em] wrap-break-word sm:text-4xl">
              <bdi>{title}</bdi>
            </h1>
            <EventWhen event={event} showsYear />
            <ul className="flex flex-col gap-2 text-ink-soft">
              {place !== null && (
                <li className={factLook}>
                  <MapPin aria-hidden />
                  <span className="font-medium text-ink">{place}</span>
                </li>
              )}
              {isOpen && event.seatsLeft === null && (
                <li className={factLook}>
                  <Armchair aria-hidden />
                  {unlimitedSeatsText}
                </li>
              )}
              {language !== null && (
                <li className={factLook}>
                  <Languages aria-hidden />
                  <span>Language: {language}</span>
                </li>
              )}
              {hostName !== null && (
                <li className={factLook}>
                  <UserRound aria-hidden />
                  <span className="min-w-0 wrap-anywhere">Hosted by {hostName}</span>
                </li>
              )}
            </ul>
          </div>
          {isOpen ? <WayIn event={event} code={code} /> : <ClosedNote isCancelled={event.status === 'cancelled'} />}
          <p>
            <span className="font-semibold">Who is coming:</span> {peopleText(peopleCount)}
          </p>
          {description && (
            <p dir="auto" className="wrap-break-word whitespace-pre-line">
              {description}
            </p>
          )}
          <PublicEventGames games={games} />
        </div>
      </article>
    </Card>
  )
}

function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${groupDigits(count)} people`
}

function WayIn({ event, code }: PublicEventPageProps) {
  const isMember = useSession() !== null
  const action = seatActionFor(event, useNow())
  if (action === undefined) return null
  if (isMember) return <OpenAgain />
  return <TakeSeat action={action} code={code} />
}

/** A member sees this page if the link could not lead to the event's details. */
function OpenAgain() {
  const { revalidate } = useRevalidator()
  return (
    <Button size="large" onClick={() => void revalidate()} className="self-center">
      Open Event
    </Button>
  )
}

const factLook = 'flex gap-2.5 text-[0.9375rem] [&>svg]:mt-0.5 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-ink-faint'

/** The games of an event with their covers. They are not links, because visitors cannot open the pages of games. */
function PublicEventGames({ games }: { games: readonly GameSummary[] }) {
  return (
    <section>
      <h2 className="mb-3 text-lg">Games</h2>
      {games.length === 0 && <p className="text-ink-soft">TBD</p>}
      <ul className="flex flex-wrap gap-2.5 empty:hidden">
        {games.map((game) => (
          <li
            key={game.id}
            className="flex max-w-full items-center gap-3 rounded-control border border-line bg-surface pr-4"
          >
            <Cover decorative game={game} className="size-14 shrink-0 rounded-l-control" />
            <span className="my-1.5 line-clamp-2 min-w-0 text-[0.9375rem] leading-snug font-medium wrap-anywhere">
              <bdi>{game.name}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
