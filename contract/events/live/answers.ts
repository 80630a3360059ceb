import type { Answers } from '../../platform/answers.ts'
import type * as calendar from '../calendar/calls.ts'
import type * as events from '../calls.ts'
import type * as comments from '../comments/calls.ts'
import type * as history from '../history-calls.ts'
import type * as invitations from '../invitations/calls.ts'
import type * as links from '../links/calls.ts'
import type * as meetingPlaces from '../meeting-places/calls.ts'
import type * as requests from '../request-calls.ts'
import type * as savedSearches from '../saved-searches/calls.ts'
import type * as venues from '../venues/calls.ts'

export const eventAnswers = {
  'GET /api/events/upcoming': ['upcoming', 'events.', 'games.games', 'profile'],
  // An event appears in the next lists when the member joins it, and disappears when they leave it.
  'GET /api/events/user/:id': ['upcoming!:id', 'events', 'events.', 'games.games', 'profile'],
  'GET /api/events/waiting': ['events', 'events.', 'games.games'],
  'GET /api/events/requested': ['events', 'events.', 'games.games'],
  'GET /api/events/:eventId': ['events:eventId', 'games.games', 'profile'],
  'GET /api/events/:eventId/attendees': ['events:eventId', 'profile'],
  'GET /api/events/:eventId/waiting': ['events:eventId'],
  'GET /api/events/:eventId/removed': ['events:eventId'],
  'GET /api/events/:eventId/requests': ['events:eventId'],
  'GET /api/events/:eventId/history': ['events:eventId'],
  'GET /api/events/:eventId/invitations': ['events:eventId'],
  'GET /api/events/:eventId/comments': ['comments:eventId', 'profile'],
  'GET /api/public-events': ['games.games'],
  'GET /api/public-events/:code': ['games.games'],
  'GET /api/calendar/subscriptions': ['calendar'],
  'GET /api/saved-searches': ['savedSearches'],
  'GET /api/venues': ['venues'],
  'GET /api/venues/:venueId': ['venues'],
  'GET /api/meeting-places': ['venues'],
} satisfies Answers<
  | typeof calendar
  | typeof events
  | typeof comments
  | typeof history
  | typeof invitations
  | typeof links
  | typeof meetingPlaces
  | typeof requests
  | typeof savedSearches
  | typeof venues
>
