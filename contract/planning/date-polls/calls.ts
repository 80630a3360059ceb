import { z } from 'zod'
import { GameEvent } from '../../events/schemas.ts'
import { MeetingPlaces } from '../../events/meeting-places/schemas.ts'
import { restrictionProblems } from '../../people/restrictions.ts'
import { defineCall } from '../../platform/call.ts'
import { paging } from '../../platform/fields.ts'
import {
  DateChoice,
  DatePoll,
  ListedDatePoll,
  NewDateAnswer,
  NewDatePoll,
  NewPollInvitation,
  NewPollLocation,
  pollParameters,
} from './schemas.ts'

export const listDatePolls = defineCall('GET /api/date-polls', {
  summary: 'List the open date polls that I host, am invited to or have answered, the newest first',
  query: z.object(paging),
  answer: z.array(ListedDatePoll),
})

export const createDatePoll = defineCall('POST /api/date-polls', {
  summary: 'Propose up to five dates for a game night',
  body: NewDatePoll,
  answer: DatePoll,
  refusals: ['NotFound', 'TooManyDatePolls', ...restrictionProblems],
})

export const getDatePoll = defineCall('GET /api/date-polls/:code', {
  summary: 'Get a date poll by its code, with the answers to each date and the games that these people can play',
  budget: 'groupPlans',
  parameters: pollParameters,
  answer: DatePoll,
})

export const inviteToDatePoll = defineCall('POST /api/date-polls/:code/invitations', {
  summary:
    'Invite a member who shares an event with me or has written to me to my date poll; repeating it changes nothing',
  budget: 'groupPlans',
  parameters: pollParameters,
  body: NewPollInvitation,
  status: 200,
  answer: DatePoll,
  refusals: [
    'NotYours',
    'DatePollClosed',
    'DatePollFull',
    'NotAcquainted',
    'MessagesRestricted',
    ...restrictionProblems,
  ],
})

export const answerDate = defineCall('PUT /api/date-polls/:code/dates/:dateId/answer', {
  saves: 'choice',
  summary: 'Answer whether I can come on a date of another host, or change my answer',
  budget: 'groupPlans',
  parameters: pollParameters,
  body: NewDateAnswer,
  answer: DatePoll,
  refusals: ['OwnDatePoll', 'DatePollClosed', 'DatePollFull'],
})

export const getMeetingPlaces = defineCall('GET /api/date-polls/:code/meeting-places', {
  summary: 'Get the towns where the longest trip is shortest for me and the members who said yes or maybe',
  description: 'Considers only towns within our travel distances. Members who hide their zip code are left out.',
  budget: 'searches',
  parameters: pollParameters,
  answer: MeetingPlaces,
  refusals: ['NotYours'],
})

export const moveDatePoll = defineCall('PUT /api/date-polls/:code/location', {
  saves: 'texts',
  summary: 'Change the zip code of my date poll',
  budget: 'groupPlans',
  parameters: pollParameters,
  body: NewPollLocation,
  answer: DatePoll,
  refusals: ['NotYours', 'DatePollClosed'],
})

export const chooseDate = defineCall('POST /api/date-polls/:code/event', {
  summary: 'Turn a date of my poll into the event',
  description:
    'The members who said yes get the seats in the order in which they answered, and the rest waits. All members who answered are notified.',
  parameters: pollParameters,
  body: DateChoice,
  answer: GameEvent,
  changes: ['notifications'],
  refusals: ['TooManyEvents', 'TooManyNewEvents', 'NotYours', 'DatePollClosed', ...restrictionProblems],
})

export const cancelDatePoll = defineCall('POST /api/date-polls/:code/cancel', {
  summary: 'Cancel my date poll; the members who answered are notified',
  parameters: pollParameters,
  status: 200,
  answer: DatePoll,
  refusals: ['NotYours', 'DatePollClosed'],
})
