import type { CallName } from './calls.ts'

/** Sent when the network is back. A member can tell later whether it is still right to send them. */
export const waitingCalls = {
  'POST /api/messages': 'message',
  'POST /api/events/:eventId/comments': 'comment',
  'PATCH /api/events/:eventId/bring-list/:gameId': 'offer',
} as const satisfies Partial<Record<CallName, string>>

export type WaitingCall = keyof typeof waitingCalls

/** The tag of the event with which a browser tells the service worker that there is a network again. */
export const syncTag = 'waiting writes'
