import { MapPin, UsersRound } from 'lucide-react'
import { useId } from 'react'
import { eventDay, eventStartTime, zoneToMention } from '../../../contract/events/event-times.ts'
import { eventPlace, isOver } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { groupDigits } from '../../../contract/platform/group-digits.ts'
import type { Profile } from '../../../contract/people/users/schemas.ts'
import { browserTimeZone } from '../../events/browser-time-zone.ts'
import { EventBanner } from '../../events/card/event-banner.tsx'
import { Link } from '../../ui/router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { Card, stretchedLink } from '../../ui/layout/card.tsx'
import { classes } from '../../ui/styles/classes.ts'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { useNow } from '../../ui/browser/use-now.ts'

interface ProfileEventProps {
  event: GameEvent
  user: Profile
}

export function ProfileEvent({ event, user }: ProfileEventProps) {
  const titleId = useId()
  const isPast = isOver(event, useNow())
  const isCancelled = event.status === 'cancelled'
  return (
    <Card asChild className="group min-w-0 transition-shadow duration-(--duration-calm) hover:shadow-lifted">
      <article aria-labelledby={titleId} className="h-full flex-row! gap-4 p-3 sm:gap-5">
        <EventBanner
          event={event}
          className={classes('size-20! shrink-0 rounded-[0.875rem] sm:size-24!', isPast && '[filter:saturate(0.5)]')}
        />
        <div className="flex min-w-0 flex-1 flex-col justify-center gap-1 pr-2">
          <EventDate event={event} />
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h4 id={titleId} title={event.title} className="line-clamp-2 max-w-full text-lg wrap-break-word">
              <Link to={paths.event(event.id)} className={stretchedLink}>
                <bdi>{event.title}</bdi>
              </Link>
            </h4>
            {isCancelled && <Badge tone="danger">Cancelled</Badge>}
            <RoleBadge event={event} user={user} isPast={isPast} />
          </div>
          <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-soft [&_li]:inline-flex [&_li]:items-center [&_li]:gap-1.5 [&_svg]:size-4 [&_svg]:text-ink-faint">
            <li>
              <MapPin aria-hidden />
              {eventPlace(event)}
            </li>
            <li>
              <UsersRound aria-hidden />
              {groupDigits(event.attendeeCount)} attending
            </li>
          </ul>
        </div>
      </article>
    </Card>
  )
}

function RoleBadge({ event, user, isPast }: ProfileEventProps & { isPast: boolean }) {
  if (event.host.id === user.id) return <Badge tone="mustard">{isPast ? 'Hosted' : 'Hosting'}</Badge>
  if (!event.coHosts.some(({ id }) => id === user.id)) return null
  return <Badge tone="mustard">{isPast ? 'Co-hosted' : 'Co-hosting'}</Badge>
}

function EventDate({ event }: { event: GameEvent }) {
  const zone = zoneToMention(event, browserTimeZone())
  return (
    <p className="text-wrap text-[0.9375rem] font-semibold text-felt-ink">
      <time dateTime={event.date}>
        {eventDay(event)}, <span className="whitespace-nowrap">{eventStartTime(event)}</span>
      </time>{' '}
      {zone}
    </p>
  )
}

export function ProfileEventSkeleton() {
  return (
    <Card className="flex-row! items-center gap-4 p-3 sm:gap-5">
      <Skeleton className="size-20 shrink-0 rounded-[0.875rem] sm:size-24" />
      <div className="flex min-w-0 flex-1 flex-col gap-2.5">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-3.5 w-1/3" />
      </div>
    </Card>
  )
}
