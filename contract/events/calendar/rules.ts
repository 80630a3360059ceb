import { eventFormDefaults } from '../limits.ts'
import type { GameEvent } from '../schemas.ts'
import { rowLimits } from '../../platform/row-limits.ts'

export const maxCalendarSubscriptions = rowLimits.calendarSubscriptions.max

export const calendarNameTaken = 'You already have an address with this name'

/** Returns whether one of the calendars of a member has a name. Case does not matter. */
export function isCalendarNameTaken(name: string, calendars: readonly { name: string }[]): boolean {
  return calendars.some((calendar) => calendar.name.toLowerCase() === name.toLowerCase())
}

/** The default of the create form. Without an end, most calendars draw no visible block. */
const defaultMinutes = Number(eventFormDefaults.duration) * 60

export function calendarEnd({ date, duration }: Pick<GameEvent, 'date' | 'duration'>): number {
  return Date.parse(date) + (duration ?? defaultMinutes) * 60_000
}
