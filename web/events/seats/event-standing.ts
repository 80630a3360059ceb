import { availability, type GameEvent, isOver, spotsLeft } from '../../../contract/events/events.ts'
import { waitingPlaceText } from '../../../contract/events/waiting-list.ts'
import type { Tone } from '../../ui/styles/tone.ts'

/** How an event stands: its colour, a few words where there is something to say, and whether it is still to be had. */
export interface EventStanding {
  tone: Tone
  words: string | undefined
  isOpen: boolean
}

/** The spots left and their colour (SPEC 4); for an event that takes nobody any more, why. */
export function eventStanding(event: Attendable, now: Date): EventStanding {
  if (event.status === 'cancelled') return { tone: 'danger', words: 'Cancelled', isOpen: false }
  if (isOver(event, now)) return { tone: 'neutral', words: 'Past event', isOpen: false }
  return { tone: tones[availability(event)], words: spotsLeftWords(event), isOpen: true }
}

/** What the event is to a member where its button does not say it: one they host or have hosted, or one they wait for. */
export function ownPartWords(
  event: Pick<GameEvent, 'host' | 'waitingPlace' | 'date' | 'duration'>,
  userId: number | undefined,
  now: Date,
): string | undefined {
  if (event.waitingPlace !== null) return waitingPlaceText(event.waitingPlace)
  if (event.host.id !== userId) return undefined
  return isOver(event, now) ? 'Hosted' : 'Hosting'
}

type Attendable = Pick<GameEvent, 'status' | 'date' | 'duration' | 'maxAttendees' | 'attendeeCount'>

const tones = { last: 'orange', few: 'mustard', plenty: 'felt' } as const

function spotsLeftWords(event: Attendable): string | undefined {
  const spots = spotsLeft(event)
  if (spots === null) return undefined
  return spots === 1 ? '1 spot left' : `${spots} spots left`
}
