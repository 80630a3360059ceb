import type { CallName } from './calls.ts'

/**
 * The calls that wait in the browser while there is no network, and are sent when it is back, with the name of what they
 * send. A member can tell later whether it is still right to send them, and each is about something that they know.
 */
export const waitingCalls = {
  'POST /api/messages': 'message',
  'POST /api/events/:eventId/comments': 'comment',
  'PATCH /api/events/:eventId/bring-list/:gameId': 'offer',
} as const satisfies Partial<Record<CallName, string>>

export type WaitingCall = keyof typeof waitingCalls
