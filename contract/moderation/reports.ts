import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Id, Instant } from '../platform/fields.ts'
import { NewReport, reportedKinds, reportReasons } from './report-form.ts'

/** What a member told those who run the site. */
export const Report = z.object({
  id: Id,
  kind: z.enum(reportedKinds),
  subjectId: Id,
  reason: z.enum(reportReasons),
  details: z.string().nullable(),
  createdAt: Instant,
})
export type Report = z.infer<typeof Report>

export const reportSubject = defineCall({
  method: 'POST',
  path: '/api/reports',
  summary:
    'Tell those who run the site of a member, game, event, message or comment; kept with what was reported as it is now',
  access: 'member',
  body: NewReport,
  status: 201,
  answer: Report,
  refusals: ['NotYours', 'NotFound', 'TooManyRequests'],
})
