import type { Call } from './call.ts'

/**
 * The calls, besides `GET` calls and calls for anyone, that members may make before they have confirmed their email
 * address, with the reason. Every other call can show something to others and is rejected with `EmailNotConfirmed`. A
 * test makes all these calls and shows that no answer to another member changes.
 */
export const unconfirmedCalls = [
  {
    reason: 'The profile, the collection and the wishes are invisible to others until the address is confirmed.',
    calls: [
      'PATCH /api/users/:id',
      'PATCH /api/users/:id/preferences',
      'PUT /api/users/:id/avatar',
      'DELETE /api/users/:id/avatar',
      'POST /api/user-games',
      'POST /api/users/:id/games',
      'PATCH /api/users/:id/games/:gameId',
      'DELETE /api/users/:id/games/:gameId',
      'PUT /api/games/:id/wish',
    ],
  },
  {
    reason: 'The member confirms the address, replaces a mistyped one, or leaves.',
    calls: [
      'POST /api/users/:id/email',
      'DELETE /api/users/:id/email',
      'POST /api/users/:id/email/confirmation',
      'POST /api/users/:id/delete',
    ],
  },
  {
    reason: 'Members secure their accounts from the start.',
    calls: [
      'POST /api/users/:id/recent-sign-in',
      'POST /api/users/:id/password',
      'POST /api/users/:id/two-step/secret',
      'POST /api/users/:id/two-step',
      'POST /api/users/:id/two-step/recovery-codes',
      'DELETE /api/users/:id/two-step',
      'POST /api/users/:id/passkeys/options',
      'POST /api/users/:id/passkeys',
      'PATCH /api/users/:id/passkeys/:passkeyId',
      'DELETE /api/users/:id/passkeys/:passkeyId',
      'DELETE /api/users/:id/devices',
      'DELETE /api/users/:id/devices/:deviceId',
    ],
  },
  {
    reason: 'Members decide from the start who can see and contact them.',
    calls: ['PATCH /api/users/:id/privacy', 'PUT /api/blocks/:userId', 'DELETE /api/blocks/:userId'],
  },
  {
    reason: 'Only the member sees what this changes.',
    calls: [
      'PUT /api/live/:client/topics',
      'PUT /api/notifications/choices/:kind',
      'PUT /api/notifications/groups/:group/:channel',
      'PATCH /api/notifications/:id/read',
      'POST /api/notifications/read-all',
      'PUT /api/push-subscription',
      'DELETE /api/push-subscription',
      'POST /api/calendar/subscriptions',
      'DELETE /api/calendar/subscriptions/:subscriptionId',
      'POST /api/saved-searches',
      'DELETE /api/saved-searches/:id',
      'POST /api/public-events/:code/readers',
    ],
  },
  {
    reason: 'Everyone can appeal a decision of the moderators. Only moderators read the appeal.',
    calls: ['POST /api/decisions/:actionId/appeal'],
  },
] as const satisfies readonly { reason: string; calls: readonly `${Call['method']} ${Call['path']}`[] }[]

export type UnconfirmedCallName = (typeof unconfirmedCalls)[number]['calls'][number]

const exceptions: ReadonlySet<string> = new Set(unconfirmedCalls.flatMap(({ calls }) => calls))

/** Returns whether a call is rejected with `EmailNotConfirmed` until the member has confirmed the email address. */
export function requiresConfirmedEmail({ method, path, access }: Pick<Call, 'method' | 'path' | 'access'>): boolean {
  return method !== 'GET' && access !== 'anyone' && !exceptions.has(`${method} ${path}`)
}
