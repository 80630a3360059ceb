import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { paging } from '../platform/fields.ts'
import { BlockedMember, NewAppeal, NewReport, OwnDecision, Report } from './schemas.ts'

export const listBlockedMembers = defineCall('GET /api/blocks', {
  summary: 'List the members I block, latest first',
  query: z.object(paging),
  answer: z.array(BlockedMember),
})

export const blockMember = defineCall('PUT /api/blocks/:userId', {
  saves: 'mark',
  summary:
    "Block a member; we no longer see each other and leave each other's upcoming events. Repeating has no effect",
  refusals: ['TooManyBlocks', 'NotYours'],
})

export const unblockMember = defineCall('DELETE /api/blocks/:userId', {
  summary: 'Unblock a member',
})

export const reportSubject = defineCall('POST /api/reports', {
  summary: 'Report a member, game, event, message, comment, venue or date poll to the moderators',
  description: 'The report keeps a copy of its current content.',
  budget: 'reports',
  body: NewReport,
  answer: Report,
  refusals: ['TooManyReports', 'NotYours', 'NotFound'],
})

export const listOwnDecisions = defineCall('GET /api/decisions', {
  summary: 'List the decisions of moderators about me, the latest first',
  query: z.object(paging),
  answer: z.array(OwnDecision),
})

export const appealDecision = defineCall('POST /api/decisions/:actionId/appeal', {
  summary: 'Appeal against a decision about me, once; another moderator decides, if there is one',
  budget: 'reports',
  body: NewAppeal,
  changes: ['decisions'],
  refusals: ['AlreadyHandled'],
})

export const readSuspension = defineCall('GET /api/suspension', {
  summary: 'Get the reason and the end of my suspension, for an hour after a sign-in that answered AccountSuspended',
  access: 'anyone',
  answer: z.object({
    decision: OwnDecision.nullable().describe('The suspension; null if the log no longer contains it.'),
  }),
  refusals: ['SignInExpired'],
})

export const appealSuspension = defineCall('POST /api/suspension/appeal', {
  summary: 'Appeal against my suspension, once, within an hour after a sign-in that answered AccountSuspended',
  access: 'anyone',
  budget: 'reports',
  body: NewAppeal,
  refusals: ['SignInExpired', 'NotFound', 'AlreadyHandled'],
})
