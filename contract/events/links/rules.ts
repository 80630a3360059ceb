import { isOver } from '../rules.ts'
import type { EventVisibility } from '../limits.ts'
import type { PublicEvent } from './schemas.ts'

/** An event that has a link, which shows it to visitors unless it is for members. */
export type SharedEvent = Omit<PublicEvent, 'visibility'> & { visibility: EventVisibility }

export function isPublic(event: SharedEvent): event is PublicEvent {
  return event.visibility !== 'members'
}

/** The distance in miles up to which the public list finds events around a zip code. */
export const nightsNearZip = 25

export const unlimitedSeatsText = 'No limit on the number of seats'

/** 'Cancelled', 'Past event', 'Event Full' or the free seats; null for an open event without a limit. */
export function visitorStatusText(
  { status, date, duration, seatsLeft }: Pick<PublicEvent, 'status' | 'date' | 'duration' | 'seatsLeft'>,
  now: Date,
): string | null {
  if (status === 'cancelled') return 'Cancelled'
  if (isOver({ date, duration }, now)) return 'Past event'
  if (seatsLeft === null) return null
  if (seatsLeft === 0) return 'Event Full'
  return seatsLeft === 1 ? '1 spot left' : `${seatsLeft} spots left`
}

export const seatActions = ['join', 'ask', 'wait'] as const

/** What a visitor does to get a seat: join, ask the host for one, or join the waiting list. */
export type SeatAction = (typeof seatActions)[number]

/** Returns how a visitor gets a seat after signing in; undefined for a cancelled or past event. */
export function seatActionFor(
  { status, date, duration, needsApproval, seatsLeft }: PublicEvent,
  now: Date,
): SeatAction | undefined {
  if (status === 'cancelled' || isOver({ date, duration }, now)) return undefined
  if (needsApproval) return 'ask'
  return seatsLeft === 0 ? 'wait' : 'join'
}
