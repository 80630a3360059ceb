import { useId } from 'react'
import { maxAttendeeAvatars } from '../../../contract/events/limits.ts'
import { spotsLeft } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { Link } from '../../ui/router/index.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { Card, CardContent, CardFooter, stretchedLink } from '../../ui/layout/card.tsx'
import { useNow } from '../../ui/browser/use-now.ts'
import { EventBanner } from './event-banner.tsx'
import { EventFacts, EventWhen } from './event-facts.tsx'
import { eventState, ownRoleText } from '../seats/event-state.ts'
import { useDetailsLink } from '../events-address.ts'
import { Attendance } from './people-you-know.tsx'
import { JoinButton } from '../seats/join-button.tsx'
import { Skeleton, SkeletonText } from '../../ui/feedback/states.tsx'

export function EventCard({ event, titleLevel: Title = 'h3' }: { event: GameEvent; titleLevel?: 'h3' | 'h4' }) {
  const titleId = useId()
  const detailsLink = useDetailsLink(event)
  const now = useNow()
  const { tone, text, isOpen } = eventState(event, now)
  const role = ownRoleText(event, now)
  return (
    <Card asChild edge={tone} className="group h-full transition-shadow duration-(--duration-calm) hover:shadow-lifted">
      <article aria-labelledby={titleId}>
        <div className="relative p-2.5 pb-0">
          <EventBanner event={event} className="aspect-16/7 rounded-[0.875rem]" />
          {role && (
            <Badge variant="solid" className="absolute top-5 left-5">
              {role}
            </Badge>
          )}
          {text && (
            <Badge
              variant={isOpen && spotsLeft(event) === 0 ? 'soft' : 'solid'}
              tone={tone}
              className="absolute top-5 right-5"
            >
              {text}
            </Badge>
          )}
        </div>
        <CardContent className="leading-snug max-md:gap-1 max-md:px-4 max-md:py-1.5">
          <EventWhen event={event} />
          <div className="min-w-0">
            <Title id={titleId} title={event.title} className="line-clamp-2 text-lg wrap-break-word md:text-xl">
              <Link {...detailsLink} className={stretchedLink}>
                <bdi>{event.title}</bdi>
              </Link>
            </Title>
            <p title={event.host.fullName} className="mt-0.5 truncate text-sm text-ink-soft">
              Hosted by <bdi>{event.host.fullName}</bdi>
            </p>
          </div>
          <EventFacts event={event} />
          {event.description && (
            <p dir="auto" className="line-clamp-1 text-[0.9375rem] wrap-break-word text-ink-soft md:line-clamp-2">
              {event.description}
            </p>
          )}
        </CardContent>
        <CardFooter className="max-md:px-4 max-md:py-1.5">
          <Attendance event={event} max={maxAttendeeAvatars} />
          {isOpen && <JoinButton event={event} size="small" className="relative ml-auto" />}
        </CardFooter>
      </article>
    </Card>
  )
}

export function EventCardSkeleton() {
  return (
    <Card aria-hidden className="h-full">
      <div className="p-2.5 pb-0">
        <Skeleton className="aspect-16/7 w-full rounded-[0.875rem]!" />
      </div>
      <CardContent className="gap-5">
        <div className="flex flex-col gap-2.5">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-2/5" />
        </div>
        <Skeleton className="h-6 w-4/5" />
        <SkeletonText lines={2} />
        <Skeleton className="h-3.5 w-3/5" />
        <SkeletonText lines={2} />
      </CardContent>
      <CardFooter>
        <Skeleton className="size-8 rounded-full!" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className="ml-auto h-9 w-16 rounded-control!" />
      </CardFooter>
    </Card>
  )
}
