import { Armchair, Backpack, Copy, Ellipsis, Hourglass, MapPin, Navigation } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { countdown } from '../../../contract/events/countdown.ts'
import { eventPlace, isAtEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { hopeText } from '../../../contract/events/waiting-list.ts'
import { peopleAtTable } from '../../../contract/planning/fit/table.ts'
import type { OwnPart } from '../../../contract/planning/nights/schemas.ts'
import { groupDigits } from '../../../contract/platform/group-digits.ts'
import { browserTimeZone } from '../../events/browser-time-zone.ts'
import { EventWhen } from '../../events/card/event-facts.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { AvatarStack } from '../../ui/avatar/avatar-stack.tsx'
import { copyText } from '../../ui/browser/sharing.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Link } from '../../ui/router/index.ts'
import { classes } from '../../ui/styles/classes.ts'
import { peopleText } from '../split/table-texts.ts'

const OwnSeat = lazyPart(async () => (await import('./own-seat.tsx')).OwnSeat, {
  failure: 'Your seat could not be loaded.',
})

interface TicketProps {
  event: GameEvent
  /** The member's table and games; undefined while they load. */
  part: Pick<OwnPart, 'table' | 'brings'> | undefined
  /** Whether the member has just joined, which is celebrated once. */
  isNew?: boolean
  /** Whether to name the event, with a link to its details. */
  isNamed?: boolean
  /** A line at the end. */
  children?: ReactNode
}

/** An event that the member attends, runs or hopes to attend, until its end: when and where, my table and what I bring. */
export function Ticket({ event, part, isNew = false, isNamed = false, children }: TicketProps) {
  const titleId = useId()
  const [showsSeat, setShowsSeat] = useState(false)
  const now = useNow()
  const hope = hopeText(event)
  const isHostAttending = event.attendees.some(({ userId }) => userId === event.host.id)
  const people = peopleAtTable({ ...event, isHostAttending })
  const host = event.isHostPlaying && !isHostAttending ? [event.host] : []
  return (
    <section
      aria-labelledby={titleId}
      className={classes(
        'flex flex-col gap-2 rounded-tile border p-3.5 shadow-tile',
        isAtEvent(event) ? 'border-felt-ink/20 bg-felt-soft' : 'border-dashed border-line-strong bg-surface',
        isNew && 'motion-safe:animate-rise [animation-duration:180ms]',
      )}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <p
            id={titleId}
            className="font-display text-xl leading-tight font-semibold text-pretty wrap-anywhere text-felt-ink"
          >
            {countdown(event, { now, readersZone: browserTimeZone() })}
          </p>
          {isNamed && (
            <Link
              to={paths.event(event.id)}
              className="rounded-chip font-semibold underline decoration-line-strong decoration-2 underline-offset-4 wrap-anywhere hover:decoration-current"
            >
              <bdi>{event.title}</bdi>
            </Link>
          )}
          <EventWhen event={event} showsYear isOneLine />
        </div>
        {event.isAttending && (
          <IconButton
            size="small"
            label="Your seat"
            aria-expanded={showsSeat}
            onClick={() => setShowsSeat(!showsSeat)}
            className="-mt-1 -mr-1.5"
          >
            <Ellipsis aria-hidden />
          </IconButton>
        )}
      </div>
      {showsSeat && event.isAttending && <OwnSeat event={event} />}
      {hope && (
        <Line icon={<Hourglass />}>
          <span className="font-semibold text-ink">{hope}</span>
        </Line>
      )}
      {/* Hosts know where they play, and see first at which table. */}
      {!event.isHosting && <Address event={event} />}
      {part?.table && (
        <Line icon={<Armchair />}>
          <span className="font-semibold text-ink">
            Your table: <bdi>{part.table.game.name}</bdi>
          </span>{' '}
          · {peopleText(part.table)}
        </Line>
      )}
      {event.isHosting && <Address event={event} />}
      {part && part.brings.length > 0 && (
        <Line icon={<Backpack />}>You bring {new Intl.ListFormat('en-GB').format(part.brings)}</Line>
      )}
      {event.attendees.length > 0 && (
        <p className="flex items-center gap-2.5 text-sm text-ink-soft">
          <AvatarStack users={[...host, ...event.attendees.map(({ user }) => user)]} max={5} />
          {people === 1 ? '1 person coming' : `${groupDigits(people)} people coming`}
        </p>
      )}
      {children}
    </section>
  )
}

/** The address with a map, which opens only if the member chooses it, and a button that copies the address. */
function Address({ event }: { event: GameEvent }) {
  const place = eventPlace(event)
  const { locationDetails } = event

  async function handleCopy() {
    const address = locationDetails === null ? place : `${locationDetails}\n${place}`
    const isCopied = await copyText(address)
    showToast(
      isCopied ? { title: 'Address copied', tone: 'success' } : { title: 'Copy this address', description: address },
    )
  }

  return (
    <div className="flex items-start gap-1">
      <Line icon={<MapPin />}>
        <span className="font-medium text-ink">{place}</span>
        {locationDetails && (
          <span dir="auto" className="block whitespace-pre-line">
            {locationDetails}
          </span>
        )}
      </Line>
      {/* Hosts know the way. */}
      {!event.isHosting && (
        <>
          <IconButton asChild size="small" label="Directions" className="-mt-1">
            <a href={mapAddress(event)} target="_blank" rel="noreferrer">
              <Navigation aria-hidden />
            </a>
          </IconButton>
          <IconButton size="small" label="Copy address" className="-mt-1" onClick={() => void handleCopy()}>
            <Copy aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  )
}

/** Returns the address of a map. In the location details, the line with a number is the street; else they begin with a venue. */
function mapAddress(event: GameEvent): string {
  const lines = event.locationDetails?.split('\n') ?? []
  const spot = lines.find((line) => /\d/.test(line)) ?? lines[0]?.split(',')[0]
  const query = [spot, eventPlace(event)].filter(Boolean).join(', ')
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 grow gap-2.5 text-[0.9375rem] text-ink-soft [&>svg]:mt-0.5 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-felt-ink">
      {icon}
      <p className="min-w-0 wrap-anywhere">{children}</p>
    </div>
  )
}
