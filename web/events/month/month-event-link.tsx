import { eventStartTime } from '../../../contract/events/event-times.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { Link } from '../../ui/router/index.ts'
import { classes } from '../../ui/styles/classes.ts'
import { useDetailsLink } from '../events-address.ts'

export function MonthEventLink({ event, className }: { event: GameEvent; className?: string }) {
  return (
    <Link
      {...useDetailsLink(event)}
      title={event.title}
      className={classes(
        'rounded-chip border-l-3 border-felt bg-felt-soft text-felt-ink hover:bg-felt-soft/70',
        className,
      )}
    >
      <span className="line-clamp-2">
        <time dateTime={event.date} className="font-semibold">
          {eventStartTime(event)}
        </time>{' '}
        <bdi>{event.title}</bdi>
      </span>
    </Link>
  )
}
