import { availability, isOnNow, isOver, spotsLeft } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { waitingPlaceText } from '../../../contract/events/waiting-list.ts'
import type { Tone } from '../../ui/styles/tone-colors.ts'

export interface EventState {
  tone: Tone
  text: string | undefined
  /** Whether the event is neither cancelled nor over. */
  isOpen: boolean
}

/** Returns the badge of an event: 'On now' after the start, the number of spots left, 'Cancelled' or 'Past event'. */
export function eventState(event: Attendable, now: Date): EventState {
  if (event.status === 'cancelled') return { tone: 'danger', text: 'Cancelled', isOpen: false }
  if (isOver(event, now)) return { tone: 'neutral', text: 'Past event', isOpen: false }
  return {
    tone: tones[availability(event)],
    text: [isOnNow(event, now) && 'On now', spotsLeftText(event)].filter(Boolean).join(' · ') || undefined,
    isOpen: true,
  }
}

/** Returns the member's part: 'Hosting', 'Hosted', 'Co-hosting', 'Co-hosted', '3rd in line', or undefined. */
export function ownRoleText(
  event: Pick<GameEvent, 'isHosting' | 'isCoHosting' | 'waitingPlace' | 'date' | 'duration'>,
  now: Date,
): string | undefined {
  if (event.waitingPlace !== null) return waitingPlaceText(event.waitingPlace)
  if (event.isHosting) return isOver(event, now) ? 'Hosted' : 'Hosting'
  if (event.isCoHosting) return isOver(event, now) ? 'Co-hosted' : 'Co-hosting'
  return undefined
}

type Attendable = Pick<GameEvent, 'status' | 'date' | 'duration' | 'maxAttendees' | 'attendeeCount'> & {
  waitingCount?: number
}

const tones = { last: 'orange', few: 'mustard', plenty: 'felt' } as const

function spotsLeftText(event: Attendable): string | undefined {
  const spots = spotsLeft(event)
  if (spots === null) return undefined
  if (spots === 0 && event.waitingCount) return `0 spots left · ${event.waitingCount} waiting`
  return spots === 1 ? '1 spot left' : `${spots} spots left`
}
