import { useId } from 'react'
import type { GameEvent } from '../../../contract/events/events.ts'
import { Link } from '../../router/index.ts'
import { useSession } from '../../platform/session/session.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { Card, CardContent, CardFooter } from '../../ui/layout/card.tsx'
import { useNow } from '../../ui/browser/use-now.ts'
import { wholeCard } from '../../ui/layout/whole-card.ts'
import { EventAttendance } from '../seats/event-attendance.tsx'
import { EventBanner } from './event-banner.tsx'
import { EventGames, EventWhen, EventWhere } from './event-facts.tsx'
import { eventStanding, ownPartWords } from '../seats/event-standing.ts'
import { useDetailsLink } from '../events-address.ts'
import { JoinButton } from '../seats/join-button.tsx'

/** A game night at a glance (SPEC 2). The whole card leads to its details. */
export function EventCard({ event }: { event: GameEvent }) {
  const titleId = useId()
  const detailsLink = useDetailsLink(event)
  const now = useNow()
  const { tone, words, isOpen } = eventStanding(event, now)
  const part = ownPartWords(event, useSession()?.id, now)
  return (
    <Card asChild edge={tone} className="group h-full transition-shadow duration-(--duration-calm) hover:shadow-lifted">
      <article aria-labelledby={titleId}>
        <div className="relative p-2.5 pb-0">
          <EventBanner event={event} className="aspect-9/4 rounded-[0.875rem]" />
          {part && (
            <Badge variant="solid" className="absolute top-5 left-5">
              {part}
            </Badge>
          )}
          {words && (
            <Badge variant="solid" tone={tone} className="absolute top-5 right-5">
              {words}
            </Badge>
          )}
        </div>
        <CardContent>
          <EventWhen event={event} />
          <div className="min-w-0">
            <h3 id={titleId} title={event.title} className="line-clamp-2 text-xl wrap-break-word">
              <Link {...detailsLink} className={wholeCard}>
                {event.title}
              </Link>
            </h3>
            <p title={event.host.fullName} className="mt-0.5 truncate text-sm text-ink-soft">
              Hosted by {event.host.fullName}
            </p>
          </div>
          <EventWhere event={event} />
          <EventGames event={event} />
          {event.description && (
            <p className="line-clamp-2 text-[0.9375rem] wrap-break-word text-ink-soft">{event.description}</p>
          )}
        </CardContent>
        <CardFooter>
          <EventAttendance event={event} />
          {isOpen && <JoinButton event={event} size="small" className="relative ml-auto" />}
        </CardFooter>
      </article>
    </Card>
  )
}
