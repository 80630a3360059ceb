import { z } from 'zod'
import { restrictionProblems } from '../people/restrictions.ts'
import { defineCall } from '../platform/call.ts'
import { paging } from '../platform/fields.ts'
import { upcomingFilters } from './filter-schemas.ts'
import { eventSorts } from './filters.ts'
import { eventPeriods, eventRoles } from './limits.ts'
import {
  Attendee,
  EventCancellation,
  EventChange,
  GameEvent,
  GuestChange,
  ListedWaitingMember,
  NewAttendee,
  NewEvent,
  NewWaitingMember,
  RemovedMember,
  WaitingMember,
} from './schemas.ts'

export const listUpcomingEvents = defineCall('GET /api/events/upcoming', {
  summary: 'List active events that are not over, soonest first',
  description: '`X-Total-Count` is exact up to 1,000. Above, it is 1001.',
  budget: 'searches',
  query: z.object({
    ...upcomingFilters,
    sort: z.enum(eventSorts).optional().describe('`nearest` changes nothing if I have no location.'),
    ...paging,
  }),
  answer: z.array(GameEvent),
})

export const listUserEvents = defineCall('GET /api/events/user/:id', {
  summary: 'List the events a member hosts, co-hosts or attends',
  query: z.object({
    when: z.enum(eventPeriods).optional().describe('Upcoming events come soonest first, others latest first.'),
    role: z
      .enum(eventRoles)
      .optional()
      .describe('`hosting` returns only events that the member hosts or co-hosts, and `attending` only the others.'),
    ...paging,
  }),
  answer: z.array(GameEvent),
})

export const getEvent = defineCall('GET /api/events/:eventId', {
  summary: 'Get one event',
  answer: GameEvent,
})

export const createEvent = defineCall('POST /api/events', {
  summary: 'Create an event',
  body: NewEvent,
  answer: GameEvent,
  changes: ['notifications'],
  refusals: ['TooManyEvents', 'TooManyNewEvents', 'NotYours', 'NotFound', ...restrictionProblems],
})

export const updateEvent = defineCall('PATCH /api/events/:eventId', {
  saves: 'texts',
  summary: 'Change an event I host or co-host; attendees and waiting members are notified of what changed',
  body: EventChange,
  answer: GameEvent,
  changes: ['notifications'],
  refusals: ['TooManyChanges', 'TooManyNotified', 'NotYours', 'EventCancelled', 'EventPast', ...restrictionProblems],
})

export const cancelEvent = defineCall('POST /api/events/:eventId/cancel', {
  summary:
    'Cancel an event I host permanently; attendees and waiting members are notified, with the reason if there is one',
  body: EventCancellation.optional(),
  status: 200,
  answer: GameEvent,
  changes: ['notifications'],
  refusals: ['NotYours', 'EventCancelled', 'EventPast', ...restrictionProblems],
})

export const listAttendees = defineCall('GET /api/events/:eventId/attendees', {
  summary: 'List the attendees of an event in the order they joined',
  query: z.object(paging),
  answer: z.array(Attendee),
})

export const joinEvent = defineCall('POST /api/events/:eventId/attendees', {
  summary: 'Take a seat for me and one for each guest; simultaneous joins never exceed the number of seats',
  body: NewAttendee,
  answer: Attendee,
  changes: ['notifications'],
  refusals: [
    'TooManySeats',
    'NotYours',
    'AlreadyJoined',
    'RemovedFromEvent',
    'ApprovalNeeded',
    'EventFull',
    'EventCancelled',
    'EventPast',
  ],
})

export const updateGuests = defineCall('PATCH /api/events/:eventId/attendees/:userId', {
  saves: 'choice',
  summary: 'Change the number of guests I bring to an event; each guest needs a free seat',
  body: GuestChange,
  answer: Attendee,
  refusals: ['NotYours', 'EventFull', 'EventCancelled', 'EventPast'],
})

export const leaveEvent = defineCall('DELETE /api/events/:eventId/attendees/:userId', {
  summary: 'Give up my seat, or as the host or a co-host remove an attendee, until the event is over',
  description: 'A removed member cannot join again.',
  changes: ['notifications'],
  refusals: ['NotYours', 'EventPast'],
})

export const listWaitingEvents = defineCall('GET /api/events/waiting', {
  summary: 'List the upcoming events at which I wait for a seat, soonest first',
  query: z.object(paging),
  answer: z.array(GameEvent),
})

export const listWaitingMembers = defineCall('GET /api/events/:eventId/waiting', {
  summary: 'List the members who wait for a seat at an event I host or co-host, longest waiting first',
  query: z.object(paging),
  answer: z.array(ListedWaitingMember),
  refusals: ['NotYours'],
})

export const joinWaitingList = defineCall('POST /api/events/:eventId/waiting', {
  summary: 'Wait for a seat at a full event; the member who has waited longest gets the next free seat',
  body: NewWaitingMember,
  answer: WaitingMember,
  refusals: [
    'TooManyWaitingPlaces',
    'NotYours',
    'AlreadyJoined',
    'AlreadyWaiting',
    'RemovedFromEvent',
    'ApprovalNeeded',
    'SeatsLeft',
    'EventCancelled',
    'EventPast',
  ],
})

export const leaveWaitingList = defineCall('DELETE /api/events/:eventId/waiting/:userId', {
  summary: 'Leave the waiting list',
  refusals: ['NotYours'],
})

export const listRemovedMembers = defineCall('GET /api/events/:eventId/removed', {
  summary: 'List the members who were removed from an event I host or co-host, the latest first',
  query: z.object(paging),
  answer: z.array(RemovedMember),
  refusals: ['NotYours'],
})

export const allowRemovedMember = defineCall('DELETE /api/events/:eventId/removed/:userId', {
  summary: 'Allow a member who was removed from an event I host to join it again',
  refusals: ['NotYours'],
})
