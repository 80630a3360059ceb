import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Id, paging } from '../platform/fields.ts'
import { AttendanceRequest, eventParameters, GameEvent, NewAttendanceRequest, RequestAnswer } from './schemas.ts'

const requestParameters = z.object({
  eventId: Id.describe('The id of the event.'),
  userId: Id.describe('The id of the member.'),
})

export const listRequestedEvents = defineCall({
  method: 'GET',
  path: '/api/events/requested',
  summary: 'List the upcoming events whose host has not answered my request for a seat, soonest first',
  access: 'member',
  budget: 'reads',
  query: z.object(paging),
  status: 200,
  answer: z.array(GameEvent),
  paged: true,
})

export const listAttendanceRequests = defineCall({
  method: 'GET',
  path: '/api/events/:eventId/requests',
  summary: 'List the members who ask for a seat at an event I host or co-host, and the declined ones, oldest first',
  access: 'member',
  budget: 'reads',
  parameters: eventParameters,
  query: z.object(paging),
  status: 200,
  answer: z.array(AttendanceRequest),
  refusals: ['NotYours', 'NotFound'],
  paged: true,
})

export const requestSeat = defineCall({
  method: 'POST',
  path: '/api/events/:eventId/requests',
  summary: 'Ask for a seat at an event whose host approves attendees; takes no seat',
  access: 'member',
  budget: 'writes',
  parameters: eventParameters,
  body: NewAttendanceRequest,
  status: 201,
  answer: AttendanceRequest,
  refusals: [
    'TooManySeatRequests',
    'NotYours',
    'NotFound',
    'AlreadyJoined',
    'AlreadyWaiting',
    'AlreadyRequested',
    'RequestDeclined',
    'RemovedFromEvent',
    'ApprovalNotNeeded',
    'EventCancelled',
    'EventPast',
  ],
})

export const withdrawRequest = defineCall({
  method: 'DELETE',
  path: '/api/events/:eventId/requests/:userId',
  summary: 'Withdraw my pending request for a seat',
  access: 'member',
  budget: 'writes',
  parameters: requestParameters,
  status: 204,
  answer: null,
  refusals: ['NotYours', 'NotFound'],
})

export const acceptRequest = defineCall({
  method: 'POST',
  path: '/api/events/:eventId/requests/:userId/accept',
  summary: 'Give a seat to a member who asked, or a place on the waiting list of a full event',
  access: 'member',
  budget: 'writes',
  parameters: requestParameters,
  body: RequestAnswer.optional(),
  status: 204,
  answer: null,
  refusals: ['NotYours', 'NotFound', 'EventCancelled', 'EventPast'],
})

export const declineRequest = defineCall({
  method: 'POST',
  path: '/api/events/:eventId/requests/:userId/decline',
  summary: 'Decline a member who asked for a seat; I can still accept them later',
  access: 'member',
  budget: 'writes',
  parameters: requestParameters,
  body: RequestAnswer.optional(),
  status: 204,
  answer: null,
  refusals: ['NotYours', 'NotFound', 'EventCancelled', 'EventPast'],
})
