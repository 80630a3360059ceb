import type { CallName } from './calls.ts'

/** Kept to show them without a network. Nothing of moderation, of the settings or of other members' profiles. */
export const keptCalls = [
  'GET /api/user',
  'GET /api/nights',
  'GET /api/events/user/:id',
  'GET /api/events/waiting',
  'GET /api/events/requested',
  'GET /api/events/:eventId',
  'GET /api/events/:eventId/own-part',
  'GET /api/events/:eventId/bring-list',
  'GET /api/events/:eventId/attendees',
  'GET /api/events/:eventId/split',
  'GET /api/events/:eventId/comments',
  'GET /api/users/:id/games',
  'GET /api/conversations',
  'GET /api/messages/:userId/:otherUserId',
] as const satisfies readonly CallName[]
