import { defineCall } from '../platform/call.ts'

export const nameCoHost = defineCall('PUT /api/events/:eventId/co-hosts/:userId', {
  saves: 'mark',
  summary: 'Make a member a co-host of an event I host, and notify them',
  description: 'A co-host can edit the event, answer requests, remove attendees and make announcements.',
  refusals: [
    'NotYours',
    'NotAcquainted',
    'MessagesRestricted',
    'TooManyCoHosts',
    'TooManyNotified',
    'RemovedFromEvent',
    'EventCancelled',
    'EventPast',
  ],
})

export const removeCoHost = defineCall('DELETE /api/events/:eventId/co-hosts/:userId', {
  summary: 'Stop being a co-host of an event, or as the host remove a co-host; they keep their seat',
  refusals: ['NotYours'],
})
