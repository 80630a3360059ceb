import { groupDigits } from '../platform/group-digits.ts'
import { attendanceRefusal, type JoinableEvent, mustAsk, spotsLeft } from './rules.ts'
import type { GameEvent } from './schemas.ts'

export function waitRefusal(
  event: JoinableEvent & Pick<GameEvent, 'maxAttendees' | 'attendeeCount' | 'waitingPlace'>,
  now: Date,
) {
  const refusal = attendanceRefusal(event, now)
  if (refusal) return refusal
  if (event.waitingPlace !== null) return 'AlreadyWaiting'
  if (mustAsk(event)) return 'ApprovalNeeded'
  return spotsLeft(event) === 0 ? undefined : 'SeatsLeft'
}

/** Returns how many waiting members get a seat now, so that no seat stays free while members wait. */
export function seatsToFill(seats: Pick<GameEvent, 'maxAttendees' | 'attendeeCount' | 'waitingCount'>): number {
  return Math.min(seats.waitingCount, spotsLeft(seats) ?? seats.waitingCount)
}

export function waitingPlaceText(place: number): string {
  const ending = endings[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(place)]
  return `${groupDigits(place)}${ending} in line`
}

/** Says what a member without a seat hopes for: 'You are 2nd in line for a seat.' Others hope for nothing. */
export function hopeText({ waitingPlace, ownRequest }: Pick<GameEvent, 'waitingPlace' | 'ownRequest'>) {
  if (waitingPlace !== null) return `You are ${waitingPlaceText(waitingPlace)} for a seat.`
  return ownRequest === 'pending' ? 'You asked for a seat. The host has not answered yet.' : undefined
}

const endings: Record<Intl.LDMLPluralRule, string> = {
  zero: 'th',
  one: 'st',
  two: 'nd',
  few: 'rd',
  many: 'th',
  other: 'th',
}
