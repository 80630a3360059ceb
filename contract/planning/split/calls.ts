import { defineCall } from '../../platform/call.ts'
import { AdoptedSplit, SplitChoice, SplitProposals, TableChoice } from './schemas.ts'

export const getSplit = defineCall('GET /api/events/:eventId/split', {
  summary: 'Get the tables into which the people at an event are split; for its host, co-hosts and attendees',
  answer: AdoptedSplit,
  refusals: ['NotAtTable', 'EventCancelled', 'EventPast'],
})

export const listSplitProposals = defineCall('GET /api/events/:eventId/split/proposals', {
  summary: 'Get proposals to split six or more people at an event into tables, with reasons',
  description: 'Also returns the best games for one table. For the host, the co-hosts and attendees.',
  budget: 'groupPlans',
  answer: SplitProposals,
  refusals: ['NotAtTable', 'EventCancelled', 'EventPast'],
})

export const adoptSplit = defineCall('PUT /api/events/:eventId/split', {
  saves: 'origin',
  summary: 'Adopt a proposal for an event I host or co-host, in place of an earlier one',
  description: 'Returns `SplitChanged` if the proposal is no longer current.',
  budget: 'groupPlans',
  body: SplitChoice,
  answer: AdoptedSplit,
  refusals: ['NotAtTable', 'NotYours', 'SplitChanged', 'EventCancelled', 'EventPast'],
})

export const undoSplit = defineCall('DELETE /api/events/:eventId/split', {
  summary: 'Put the people at an event I host or co-host back to one table',
  refusals: ['NotAtTable', 'NotYours', 'EventCancelled', 'EventPast'],
})

export const changeTable = defineCall('PUT /api/events/:eventId/split/seat', {
  saves: 'choice',
  summary: 'Move with my guests to another table of the adopted split',
  description:
    'A member there who wants my table swaps with me. If nobody does and the games do not allow the move, I wait until a member does. Choosing my own table cancels the wish. Members without a table get a place there if there is room, else `TableFull`; hosts and co-hosts can seat them.',
  body: TableChoice,
  answer: AdoptedSplit,
  refusals: ['NotAtTable', 'NotYours', 'TableFull', 'EventCancelled', 'EventPast'],
})
