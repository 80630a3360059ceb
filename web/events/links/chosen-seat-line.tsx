import { useQuery } from '@tanstack/react-query'
import { shortMoment } from '../../../contract/events/event-times.ts'
import type { SeatAction } from '../../../contract/events/links/rules.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { publicEventQuery } from './calls.ts'
import { findSeatAction } from './remembered-seat-action.ts'

interface ChosenSeatLineProps {
  /** The code of the link of the event from which the visitor comes. */
  code: string
  /** The line for visitors who have not chosen a seat there. */
  otherwise: string
}

/** Says in one line for which event the visitor registers or signs in. */
export function ChosenSeatLine({ code, otherwise }: ChosenSeatLineProps) {
  const now = useNow()
  const action = findSeatAction(code)
  const { data: event } = useQuery({ ...publicEventQuery(code), enabled: action !== undefined })
  if (!action) return otherwise
  // An event for members does not show its title here.
  const [title, facts] = event
    ? [event.title, ` · ${[shortMoment(event, now), event.place].filter(Boolean).join(' · ')}`]
    : ['a game night', '']
  return (
    <span className="line-clamp-2 font-semibold text-felt-ink" title={`${starts[action]} ${title}${facts}`}>
      {starts[action]} <bdi>{title}</bdi>
      {facts}
    </span>
  )
}

const starts: Record<SeatAction, string> = {
  join: 'You are joining',
  ask: 'You are asking for a seat at',
  wait: 'You are waiting for a seat at',
}
