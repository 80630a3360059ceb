import { z } from 'zod'
import { eventParameters } from '../schemas.ts'
import { defineCall } from '../../platform/call.ts'
import { Id } from '../../platform/fields.ts'
import { CalendarSubscription, CalendarSubscriptionInput, NewCalendarSubscription } from './schemas.ts'

export const getEventCalendar = defineCall({
  method: 'GET',
  path: '/api/events/:eventId/calendar.ics',
  summary: 'Download one event as a calendar file (RFC 5545)',
  access: 'member',
  budget: 'reads',
  parameters: eventParameters,
  status: 200,
  answer: z.string(),
  mediaType: 'text/calendar',
  refusals: ['NotFound'],
})

export const listCalendarSubscriptions = defineCall({
  method: 'GET',
  path: '/api/calendar/subscriptions',
  summary: 'List my calendar subscriptions, oldest first; at most 20',
  access: 'member',
  budget: 'reads',
  status: 200,
  answer: z.array(CalendarSubscription),
})

export const createCalendarSubscription = defineCall({
  method: 'POST',
  path: '/api/calendar/subscriptions',
  summary: 'Create an address at which a calendar follows my events; only this answer contains the address',
  description: 'The address works until I delete it, change or reset my password, or sign out of all my other devices.',
  access: 'member',
  budget: 'writes',
  body: CalendarSubscriptionInput,
  status: 201,
  answer: NewCalendarSubscription,
  changes: ['calendar'],
  refusals: ['TooManyCalendars', 'SignInNotRecent'],
})

export const deleteCalendarSubscription = defineCall({
  method: 'DELETE',
  path: '/api/calendar/subscriptions/:subscriptionId',
  summary: 'Delete one of my calendar subscriptions; its address stops working at once',
  access: 'member',
  budget: 'writes',
  parameters: z.object({ subscriptionId: Id.describe('The id of the calendar subscription.') }),
  status: 204,
  answer: null,
  changes: ['calendar'],
  refusals: ['NotFound'],
})

export const getCalendarFeed = defineCall({
  method: 'GET',
  path: '/api/calendar/:token/game-nights.ics',
  summary: 'Download the events a member hosts or attends as a calendar; the address is the only credential',
  access: 'anyone',
  budget: 'reads',
  parameters: z.object({ token: z.string().max(100).describe('The secret part of the address of the calendar.') }),
  status: 200,
  answer: z.string(),
  mediaType: 'text/calendar',
  refusals: ['NotFound'],
})
