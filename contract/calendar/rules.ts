import { eventFormDefaults } from '../events/limits.ts'
import type { GameEvent } from '../events/schemas.ts'

export const maxCalendarSubscriptions = 20

/** The default of the create form. Without an end, most calendars draw no visible block. */
const defaultMinutes = Number(eventFormDefaults.duration) * 60

export function calendarEnd({ date, duration }: Pick<GameEvent, 'date' | 'duration'>): number {
  return Date.parse(date) + (duration ?? defaultMinutes) * 60_000
}
