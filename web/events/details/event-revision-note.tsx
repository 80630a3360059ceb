import { CalendarClock } from 'lucide-react'
import { changesText } from '../../../contract/events/event-parts.ts'
import type { GameEvent } from '../../../contract/events/events.ts'
import { timeAgo } from '../../../contract/messages/message-times.ts'
import { useNow } from '../../ui/browser/use-now.ts'

/** What the host changed last and when, for whoever has read the event before. */
export function EventRevisionNote({ lastChange }: { lastChange: NonNullable<GameEvent['lastChange']> }) {
  const { changedAt, parts } = lastChange
  return (
    <p className="flex gap-2.5 rounded-control bg-mustard-soft px-3.5 py-2.5 text-[0.9375rem] text-mustard-ink [&>svg]:mt-0.5 [&>svg]:size-4.5 [&>svg]:shrink-0">
      <CalendarClock aria-hidden />
      <span className="min-w-0">
        {changesText(parts)}{' '}
        <time dateTime={changedAt} className="text-sm whitespace-nowrap">
          {timeAgo(changedAt, useNow())}
        </time>
      </span>
    </p>
  )
}
