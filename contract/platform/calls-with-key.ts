import type { Call } from './call.ts'

/** The `POST` calls for which the server ignores the key, with the reason. */
export const callsWithoutKey = [
  {
    reason:
      'The body has a password or a code, or the answer lets a person sign in; neither is stored. Each repeat is checked again, and creates no second account, passkey or calendar of one name.',
    calls: [
      'POST /api/login',
      'POST /api/login/code',
      'POST /api/logout',
      'POST /api/register',
      'POST /api/reset-password',
      'POST /api/confirm-email',
      'POST /api/passkeys/options',
      'POST /api/passkeys/sign-in',
      'POST /api/users/:id/delete',
      'POST /api/users/:id/email',
      'POST /api/users/:id/passkeys',
      'POST /api/users/:id/passkeys/options',
      'POST /api/users/:id/password',
      'POST /api/users/:id/recent-sign-in',
      'POST /api/users/:id/two-step',
      'POST /api/users/:id/two-step/recovery-codes',
      'POST /api/users/:id/two-step/secret',
      'POST /api/calendar/subscriptions',
    ],
  },
  {
    reason: 'The call only reads.',
    calls: ['POST /api/images/extract', 'POST /api/images/preview', 'POST /api/shelf/matches'],
  },
  {
    reason:
      'A repeat changes nothing, except that an uploaded picture has one more file until the unused ones are deleted.',
    calls: [
      'POST /api/images',
      'POST /api/messages/:userId/:otherUserId/read',
      'POST /api/notifications/read-all',
      'POST /api/public-events/:code/readers',
      'POST /api/unsubscribe/:token',
    ],
  },
] as const satisfies readonly { reason: string; calls: readonly `POST ${Call['path']}`[] }[]

const exceptions: ReadonlySet<string> = new Set(callsWithoutKey.flatMap(({ calls }) => calls))

/** Every `POST` that `callsWithoutKey` does not list. Other methods can be repeated as they are. */
export function takesKey({ method, path }: Pick<Call, 'method' | 'path'>): boolean {
  return method === 'POST' && !exceptions.has(`${method} ${path}`)
}
