import { shortMoment, zoneToMention } from '../../../contract/events/event-times.ts'
import { visitorStatusText } from '../../../contract/events/links/rules.ts'
import type { PublicNight } from '../../../contract/events/links/schemas.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { Link } from '../../ui/router/index.ts'
import { classes } from '../../ui/styles/classes.ts'
import { browserTimeZone } from '../browser-time-zone.ts'
import { EventBanner } from '../card/event-banner.tsx'

interface NightRowProps {
  night: Omit<PublicNight, 'code'>
  /** The address of the event. */
  to: string
  /** `picture` for the dark picture of the sign-in page, which is the same in both themes. */
  ground: 'paper' | 'picture'
}

/** An event in three lines, which links to its page. All rows are of the same height. */
export function NightRow({ night, to, ground }: NightRowProps) {
  const now = useNow()
  const { title, place, games } = night
  const zone = zoneToMention(night, browserTimeZone())
  const seats = visitorStatusText(night, now)
  const look = looks[ground]
  return (
    <Link
      to={to}
      className={classes('group flex h-20 items-center gap-3 rounded-control border p-2.5 transition-colors', look.row)}
    >
      <EventBanner event={night} className="size-15 shrink-0 rounded-chip" />
      <span className="min-w-0 flex-1 leading-snug *:block *:truncate">
        <span className={classes('text-sm font-semibold', look.when)}>
          <time dateTime={night.date}>{shortMoment(night, now)}</time>
          {zone && ` ${zone}`}
          {place !== null && ` · ${place}`}
        </span>
        <span className="font-semibold group-hover:underline">
          <bdi>{title}</bdi>
        </span>
        <span className={classes('text-sm', look.facts)}>
          {[seats, games.map(({ name }) => name).join(', ')].filter(Boolean).join(' · ') || 'Games: TBD'}
        </span>
      </span>
    </Link>
  )
}

const looks = {
  paper: {
    row: 'border-line bg-surface shadow-tile hover:border-line-strong',
    when: 'text-felt-ink',
    facts: 'text-ink-soft',
  },
  picture: {
    row: 'border-[#6d4c39] bg-[#35211a] hover:border-[#a98a6a]',
    when: 'text-[#f9dc93]',
    facts: 'text-[#dccdb2]',
  },
}
