import { defineCall } from '../../platform/call.ts'
import { NewOutcome, Outcome } from './schemas.ts'

const outcomeRefusals = ['NotYours', 'EventCancelled', 'EventNotOver'] as const

export const getOutcome = defineCall('GET /api/events/:eventId/outcome', {
  summary: 'Get the outcome that I recorded for an event I hosted: whether it happened, and who did not come',
  description: 'Only the host sees this. Co-hosts, attendees and moderators do not.',
  answer: Outcome,
  refusals: outcomeRefusals,
})

export const setOutcome = defineCall('PUT /api/events/:eventId/outcome', {
  saves: 'texts',
  summary: 'Record whether an event I hosted happened and who did not come, within 30 days after its end',
  description: 'Replaces the earlier answer. Absences are deleted a year after the event.',
  body: NewOutcome,
  answer: Outcome,
  refusals: [...outcomeRefusals, 'OutcomeTooLate'],
})

export const deleteOutcome = defineCall('DELETE /api/events/:eventId/outcome', {
  summary: 'Delete the outcome that I recorded for an event I hosted',
  refusals: outcomeRefusals,
})
