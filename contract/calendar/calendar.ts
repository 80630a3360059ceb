import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { eventFormDefaults } from '../events/event-limits.ts'
import { eventParameters, type GameEvent } from '../events/events.ts'
import { Instant } from '../platform/fields.ts'

/**
 * Minutes that an event without a duration takes in a calendar: those the create form starts with (SPEC 9). Without an end
 * it would be a line of no height in most calendars, and the five hours an event can last at most would take an evening
 * that nobody announced.
 */
const openEndMinutes = Number(eventFormDefaults.duration) * 60

/** When an event ends in a calendar, in milliseconds since 1970. */
export function calendarEnd({ date, duration }: Pick<GameEvent, 'date' | 'duration'>): number {
  return Date.parse(date) + (duration ?? openEndMinutes) * 60_000
}

/** Since when calendars may follow a member's game nights, null while none may. */
export const CalendarSubscription = z.object({ createdAt: Instant.nullable() })

/** The address calendars follow. Nobody is told it twice: the server keeps no more of it than it takes to know it again. */
export const CalendarAddress = z.object({ address: z.string(), createdAt: Instant })
export type CalendarAddress = z.infer<typeof CalendarAddress>

export const getEventCalendar = defineCall({
  method: 'GET',
  path: '/api/events/:eventId/calendar.ics',
  summary: 'One event as a file for a calendar (RFC 5545)',
  access: 'member',
  parameters: eventParameters,
  status: 200,
  answer: z.string(),
  mediaType: 'text/calendar',
  refusals: ['NotFound'],
})

export const getCalendarSubscription = defineCall({
  method: 'GET',
  path: '/api/calendar',
  summary: 'Whether calendars may follow my game nights, and since when',
  access: 'member',
  status: 200,
  answer: CalendarSubscription,
})

export const renewCalendarAddress = defineCall({
  method: 'POST',
  path: '/api/calendar',
  summary: 'A new address at which calendars follow my game nights; the one before it ends. It is told this once',
  access: 'member',
  status: 201,
  answer: CalendarAddress,
})

export const endCalendarSubscription = defineCall({
  method: 'DELETE',
  path: '/api/calendar',
  summary: 'End the address at which calendars follow my game nights',
  access: 'member',
  status: 204,
  answer: null,
})

export const getCalendarFeed = defineCall({
  method: 'GET',
  path: '/api/calendar/:token/game-nights.ics',
  summary: 'The game nights a member hosts or attends, for calendars; whoever knows the address reads it',
  access: 'anyone',
  parameters: z.object({ token: z.string().max(100) }),
  status: 200,
  answer: z.string(),
  mediaType: 'text/calendar',
  refusals: ['NotFound'],
})
