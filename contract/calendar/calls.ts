import { z } from 'zod'
import { eventParameters } from '../events/schemas.ts'
import { defineCall } from '../platform/call.ts'
import { Instant } from '../platform/fields.ts'

/** When the member created the address of their calendar feed; null without one. */
const CalendarSubscription = z.object({ createdAt: Instant.nullable() })

/** The address of a calendar feed. The server stores only its hash, so it can send the address only once. */
const CalendarAddress = z.object({ address: z.string(), createdAt: Instant })

export const getEventCalendar = defineCall({
  method: 'GET',
  path: '/api/events/:eventId/calendar.ics',
  summary: 'Download one event as a calendar file (RFC 5545)',
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
  summary: 'Get when I created the address of my calendar feed',
  access: 'member',
  status: 200,
  answer: CalendarSubscription,
})

export const renewCalendarAddress = defineCall({
  method: 'POST',
  path: '/api/calendar',
  summary: 'Create a new address for my calendar feed; the previous one stops working. It is shown only in this answer',
  access: 'member',
  status: 201,
  answer: CalendarAddress,
})

export const endCalendarSubscription = defineCall({
  method: 'DELETE',
  path: '/api/calendar',
  summary: 'Delete the address of my calendar feed',
  access: 'member',
  status: 204,
  answer: null,
})

export const getCalendarFeed = defineCall({
  method: 'GET',
  path: '/api/calendar/:token/game-nights.ics',
  summary: 'Download the events a member hosts or attends as a calendar; the address is the only credential',
  access: 'anyone',
  parameters: z.object({ token: z.string().max(100) }),
  status: 200,
  answer: z.string(),
  mediaType: 'text/calendar',
  refusals: ['NotFound'],
})
