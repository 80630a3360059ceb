import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Id, paging } from '../platform/fields.ts'
import { BlockedMember, NewAppeal, NewReport, OwnDecision, Report } from './schemas.ts'

const blockParameters = z.object({ userId: Id.describe('The id of the member.') })

export const listBlockedMembers = defineCall({
  method: 'GET',
  path: '/api/blocks',
  summary: 'List the members I block, latest first',
  access: 'member',
  budget: 'reads',
  query: z.object(paging),
  status: 200,
  answer: z.array(BlockedMember),
  paged: true,
})

export const blockMember = defineCall({
  method: 'PUT',
  path: '/api/blocks/:userId',
  saves: 'mark',
  summary:
    "Block a member; we no longer see each other and leave each other's upcoming events. Repeating has no effect",
  access: 'member',
  budget: 'writes',
  parameters: blockParameters,
  status: 204,
  answer: null,
  refusals: ['TooManyBlocks', 'NotYours', 'NotFound'],
})

export const unblockMember = defineCall({
  method: 'DELETE',
  path: '/api/blocks/:userId',
  summary: 'Unblock a member',
  access: 'member',
  budget: 'writes',
  parameters: blockParameters,
  status: 204,
  answer: null,
  refusals: ['NotFound'],
})

export const reportSubject = defineCall({
  method: 'POST',
  path: '/api/reports',
  summary: 'Report a member, game, event, message, comment, venue or date poll to the moderators',
  description: 'The report keeps a copy of its current content.',
  access: 'member',
  budget: 'reports',
  body: NewReport,
  status: 201,
  answer: Report,
  refusals: ['TooManyReports', 'NotYours', 'NotFound'],
})

export const listOwnDecisions = defineCall({
  method: 'GET',
  path: '/api/decisions',
  summary: 'List the decisions of moderators about me, the latest first',
  access: 'member',
  budget: 'reads',
  query: z.object(paging),
  status: 200,
  answer: z.array(OwnDecision),
  paged: true,
})

export const appealDecision = defineCall({
  method: 'POST',
  path: '/api/decisions/:actionId/appeal',
  summary: 'Appeal against a decision about me, once; another moderator decides, if there is one',
  access: 'member',
  budget: 'reports',
  parameters: z.object({ actionId: Id.describe("The id of the moderator's decision.") }),
  body: NewAppeal,
  status: 204,
  answer: null,
  changes: ['decisions'],
  refusals: ['NotFound', 'AlreadyHandled'],
})

export const readSuspension = defineCall({
  method: 'GET',
  path: '/api/suspension',
  summary: 'Get the reason and the end of my suspension, for an hour after a sign-in that answered AccountSuspended',
  access: 'anyone',
  budget: 'reads',
  status: 200,
  answer: z.object({
    decision: OwnDecision.nullable().describe('The suspension; null if the log no longer contains it.'),
  }),
  refusals: ['SignInExpired'],
})

export const appealSuspension = defineCall({
  method: 'POST',
  path: '/api/suspension/appeal',
  summary: 'Appeal against my suspension, once, within an hour after a sign-in that answered AccountSuspended',
  access: 'anyone',
  budget: 'reports',
  body: NewAppeal,
  status: 204,
  answer: null,
  refusals: ['SignInExpired', 'NotFound', 'AlreadyHandled'],
})
