import type { Answers } from '../../platform/answers.ts'
import type * as attendance from '../attendance/calls.ts'
import type * as datePolls from '../date-polls/calls.ts'
import type * as bringList from '../fit/bring-list-calls.ts'
import type * as fit from '../fit/calls.ts'
import type * as nights from '../nights/calls.ts'
import type * as plays from '../plays/calls.ts'
import type * as secondTable from '../second-table/calls.ts'
import type * as split from '../split/calls.ts'

export const planningAnswers = {
  'GET /api/events/:eventId/fit': [
    'events:eventId',
    'fit',
    'plays',
    'games.fits.game',
    'games.unfit.game',
    'games.ownVeto',
  ],
  'GET /api/events/:eventId/bring-list': ['events:eventId', 'fit', 'games.games.game', 'games.games.replacement.game'],
  'GET /api/events/:eventId/own-part': ['events:eventId', 'fit', 'games.table.game', 'games.missing.game'],
  'GET /api/nights': [
    'events',
    'events.event',
    'fit',
    'games.event.games',
    'games.table.game',
    'games.missing.game',
    'profile',
  ],
  'GET /api/events/:eventId/second-table': ['events:eventId', 'fit', 'games.offers.game'],
  'GET /api/events/:eventId/split': ['events:eventId', 'fit', 'games.plan.tables.game'],
  'GET /api/events/:eventId/split/proposals': [
    'events:eventId',
    'fit',
    'games.oneTable.game',
    'games.proposals.tables.game',
  ],
  'GET /api/events/:eventId/outcome': ['events:eventId'],
  'GET /api/events/:eventId/plays': ['events:eventId', 'plays', 'games.plays.game', 'games.offered.game'],
  'GET /api/plays': ['plays', 'games.game'],
  'GET /api/plays/games': ['plays', 'games.game'],
  'GET /api/plays/people': ['plays'],
  'GET /api/games/:id/play-facts': ['plays'],
  'GET /api/date-polls': ['datePolls'],
  'GET /api/date-polls/:code': [
    'datePolls',
    'events.eventId',
    'games.plannedGames',
    'games.dates.games.game',
    'games.dates.unfit.game',
  ],
  'GET /api/date-polls/:code/meeting-places': ['datePolls', 'venues'],
} satisfies Answers<
  | typeof attendance
  | typeof datePolls
  | typeof bringList
  | typeof fit
  | typeof nights
  | typeof plays
  | typeof secondTable
  | typeof split
>
