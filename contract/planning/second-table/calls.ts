import { eventParameters } from '../../events/schemas.ts'
import { restrictionProblems } from '../../people/restrictions.ts'
import { defineCall } from '../../platform/call.ts'
import { HostAsk, LinkedPlace, OfferChoice, OpenedTable, SecondTable } from './schemas.ts'

const changeProblems = ['NotFound', 'NotYours', 'SecondTableChanged', 'EventCancelled', 'EventPast'] as const

export const getSecondTable = defineCall({
  method: 'GET',
  path: '/api/events/:eventId/second-table',
  summary: 'Get the second tables that the waiting list of an event allows or has opened, as far as they affect me',
  access: 'member',
  budget: 'groupPlans',
  parameters: eventParameters,
  status: 200,
  answer: SecondTable,
  refusals: ['NotFound'],
})

export const addSecondTableSeats = defineCall({
  method: 'POST',
  path: '/api/events/:eventId/second-table/seats',
  summary: 'Add the seats of an offered second table to an event I host or co-host, and plan its game',
  description:
    'The members who have waited longest get the seats. Returns `SecondTableChanged` if the offer is no longer current.',
  access: 'member',
  budget: 'groupPlans',
  parameters: eventParameters,
  body: OfferChoice,
  status: 200,
  answer: SecondTable,
  refusals: changeProblems,
})

export const askTableHost = defineCall({
  method: 'PUT',
  path: '/api/events/:eventId/second-table/ask',
  summary: 'Ask the owner of the game to host an offered second table as a linked event',
  description:
    'If I own the game, the linked event is created at once. Returns `SecondTableChanged` if the offer is no longer current.',
  access: 'member',
  budget: 'groupPlans',
  parameters: eventParameters,
  body: HostAsk,
  status: 200,
  answer: SecondTable,
  refusals: ['TooManyEvents', 'TooManyNewEvents', 'TooManyNotified', ...changeProblems, ...restrictionProblems],
})

export const withdrawTableAsk = defineCall({
  method: 'DELETE',
  path: '/api/events/:eventId/second-table/ask',
  summary: 'Withdraw my question to a member who would host a second table of an event I host or co-host',
  access: 'member',
  budget: 'writes',
  parameters: eventParameters,
  status: 204,
  answer: null,
  refusals: ['NotFound', 'NotYours'],
})

export const acceptTableAsk = defineCall({
  method: 'POST',
  path: '/api/events/:eventId/second-table/ask/accept',
  summary: 'Host the second table that I am asked to host',
  description:
    'Creates a linked event, and moves the members who wait for it there in their order. Returns `SecondTableChanged` if too few of them are left.',
  access: 'member',
  budget: 'groupPlans',
  parameters: eventParameters,
  body: LinkedPlace,
  status: 201,
  answer: OpenedTable,
  refusals: [
    'TooManyEvents',
    'TooManyNewEvents',
    'TooManyNotified',
    'NotFound',
    'SecondTableChanged',
    'EventCancelled',
    'EventPast',
    ...restrictionProblems,
  ],
})

export const declineTableAsk = defineCall({
  method: 'POST',
  path: '/api/events/:eventId/second-table/ask/decline',
  summary: 'Decline to host the second table that I am asked to host; I keep my place on the waiting list',
  access: 'member',
  budget: 'writes',
  parameters: eventParameters,
  status: 204,
  answer: null,
  refusals: ['NotFound'],
})

export const waitAgain = defineCall({
  method: 'POST',
  path: '/api/events/:eventId/second-table/wait-again',
  summary:
    'Give back the seat at a linked event to which I was moved, for my earlier place on the waiting list of the first table',
  access: 'member',
  budget: 'writes',
  parameters: eventParameters,
  status: 204,
  answer: null,
  refusals: ['NotFound', 'EventCancelled', 'EventPast'],
})
