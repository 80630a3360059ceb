import { CalendarClock, Hourglass, UserRoundMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { changesText, organizersText } from '../../../contract/events/event-changes.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { waitingPlaceText } from '../../../contract/events/waiting-list.ts'
import { problems } from '../../../contract/platform/problems.ts'
import { timeAgo } from '../../../contract/messages/message-times.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { classes } from '../../ui/styles/classes.ts'

/** The member's place on the waiting list, with a reminder that guests cannot be added yet. */
export function WaitingNote({ place }: { place: number }) {
  return (
    <Note icon={<Hourglass aria-hidden />} className="bg-felt-soft text-felt-ink">
      You are <strong className="font-semibold">{waitingPlaceText(place)}</strong> for a seat. We will notify you as
      soon as you get one. You get one seat, for yourself. Once you have it, you can add guests if more seats are free.
    </Note>
  )
}

export function RemovedNote() {
  return (
    <Note icon={<UserRoundMinus aria-hidden />} className="bg-mustard-soft text-mustard-ink">
      {problems.RemovedFromEvent.detail}
    </Note>
  )
}

interface ChangeNoteProps {
  lastChange: NonNullable<GameEvent['lastChange']>
  hasCoHosts: boolean
}

/** The latest change, for members who have opened the event before. Shows nothing if it was undone. */
export function ChangeNote({ lastChange: { changedAt, parts }, hasCoHosts }: ChangeNoteProps) {
  const age = timeAgo(changedAt, useNow())
  if (parts.length === 0) return null
  return (
    <Note icon={<CalendarClock aria-hidden />} className="bg-mustard-soft text-mustard-ink">
      {changesText(organizersText({ hasCoHosts }), parts)}{' '}
      <time dateTime={changedAt} className="block text-sm">
        {age === 'now' ? 'Just now' : age}
      </time>
    </Note>
  )
}

function Note({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) {
  return (
    <p
      className={classes(
        'flex gap-2.5 rounded-control px-3.5 py-2.5 text-[0.9375rem] [&>svg]:mt-0.5 [&>svg]:size-4.5 [&>svg]:shrink-0',
        className,
      )}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  )
}
