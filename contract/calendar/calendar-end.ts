import { eventFormDefaults } from '../events/limits.ts'
import type { GameEvent } from '../events/schemas.ts'

/**
 * Minutes that an event without a duration takes in a calendar: the default of the create form. Without an end, most
 * calendars draw no visible block; the longest possible event would fill the whole evening.
 */
const defaultMinutes = Number(eventFormDefaults.duration) * 60

export function calendarEnd({ date, duration }: Pick<GameEvent, 'date' | 'duration'>): number {
  return Date.parse(date) + (duration ?? defaultMinutes) * 60_000
}
