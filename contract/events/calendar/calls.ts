import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { CalendarSubscription, CalendarSubscriptionInput, NewCalendarSubscription } from './schemas.ts'

export const getEventCalendar = defineCall('GET /api/events/:eventId/calendar.ics', {
  summary: 'Download one event as a calendar file (RFC 5545)',
  answer: z.string(),
  mediaType: 'text/calendar',
})

export const listCalendarSubscriptions = defineCall('GET /api/calendar/subscriptions', {
  summary: 'List my calendar subscriptions, oldest first; at most 20',
  answer: z.array(CalendarSubscription),
})

export const createCalendarSubscription = defineCall('POST /api/calendar/subscriptions', {
  summary: 'Create an address at which a calendar follows my events; only this answer contains the address',
  description: 'The address works until I delete it, change or reset my password, or sign out of all my other devices.',
  body: CalendarSubscriptionInput,
  answer: NewCalendarSubscription,
  changes: ['calendar'],
  refusals: ['TooManyCalendars', 'SignInNotRecent'],
})

export const deleteCalendarSubscription = defineCall('DELETE /api/calendar/subscriptions/:subscriptionId', {
  summary: 'Delete one of my calendar subscriptions; its address stops working at once',
  changes: ['calendar'],
})

export const getCalendarFeed = defineCall('GET /api/calendar/:token/game-nights.ics', {
  summary: 'Download the events a member hosts or attends as a calendar; the address is the only credential',
  access: 'anyone',
  parameters: z.object({ token: z.string().max(100).describe('The secret part of the address of the calendar.') }),
  answer: z.string(),
  mediaType: 'text/calendar',
})
