import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { paging } from '../platform/fields.ts'
import {
  AcceptedMembers,
  AttendanceRequest,
  GameEvent,
  ListedRequest,
  NewAttendanceRequest,
  RequestAnswer,
} from './schemas.ts'

export const listRequestedEvents = defineCall('GET /api/events/requested', {
  summary: 'List the upcoming events whose host has not answered my request for a seat, soonest first',
  query: z.object(paging),
  answer: z.array(GameEvent),
})

export const listAttendanceRequests = defineCall('GET /api/events/:eventId/requests', {
  summary: 'List the members who ask for a seat at an event I host or co-host, and the declined ones, oldest first',
  query: z.object(paging),
  answer: z.array(ListedRequest),
  refusals: ['NotYours'],
})

export const requestSeat = defineCall('POST /api/events/:eventId/requests', {
  summary: 'Ask for a seat at an event whose host approves attendees; takes no seat',
  body: NewAttendanceRequest,
  answer: AttendanceRequest,
  refusals: [
    'TooManySeatRequests',
    'NotYours',
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

export const withdrawRequest = defineCall('DELETE /api/events/:eventId/requests/:userId', {
  summary: 'Withdraw my pending request for a seat',
  refusals: ['NotYours'],
})

export const acceptRequest = defineCall('POST /api/events/:eventId/requests/:userId/accept', {
  summary: 'Give a seat to a member who asked, or a place on the waiting list of a full event',
  body: RequestAnswer.optional(),
  refusals: ['NotYours', 'EventCancelled', 'EventPast'],
})

export const acceptRequests = defineCall('POST /api/events/:eventId/requests/accept', {
  summary: 'Accept several members who asked for a seat, in the order in which they asked',
  body: AcceptedMembers,
  refusals: ['NotYours', 'EventCancelled', 'EventPast'],
})

export const declineRequest = defineCall('POST /api/events/:eventId/requests/:userId/decline', {
  summary: 'Decline a member who asked for a seat; I can still accept them later',
  body: RequestAnswer.optional(),
  refusals: ['NotYours', 'EventCancelled', 'EventPast'],
})
