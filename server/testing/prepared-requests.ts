import { randomUUID } from 'node:crypto'
import { createRefusalToken, invitationSecretName } from '../events/invitations/invitation-tokens.ts'
import { getSiteSecret } from '../platform/secrets/site-secrets.ts'
import { buildCalendarAddress, buildMember, buildMessage, hoursFromNow, type MemberCaller } from './builders.ts'
import { accountRequests } from './account-requests.ts'
import { eventRequests } from './event-requests.ts'
import { type BuildRequest, buildHostedEvent, buildPeople, keyedRequests, portland } from './keyed-requests.ts'
import { buildLoan } from './loan-builders.ts'
import { widePicture } from './picture-files.ts'
import { ownRequests } from './own-requests.ts'
import { buildPrivateObjects } from './private-objects.ts'

/** Returns a request about one of the private objects of a member, by that member. */
function ofOwner(
  pathOf: (objects: Awaited<ReturnType<typeof buildPrivateObjects>>, owner: MemberCaller) => string,
  body?: object,
): BuildRequest {
  return async (world) => {
    const owner = await buildMember(world)
    const path = pathOf(await buildPrivateObjects(world, owner), owner)
    return { by: owner, path, ...(body && { body }) }
  }
}

const picture = async () => ({ picture: (await widePicture().png().toBuffer()).toString('base64') })

/**
 * Builds what a call needs and returns a request that succeeds. Covers each call that takes a key, and each other call
 * that needs more than a random request has.
 */
export const preparedRequests: Readonly<Record<string, BuildRequest>> = {
  ...keyedRequests,
  ...eventRequests,
  ...accountRequests,
  ...ownRequests,
  'DELETE /api/calendar/subscriptions/:subscriptionId': ofOwner(
    ({ subscription }) => `/api/calendar/subscriptions/${subscription}`,
  ),
  'DELETE /api/events/:eventId/comments/:commentId': ofOwner(
    ({ event, comment }) => `/api/events/${event}/comments/${comment}`,
  ),
  'DELETE /api/plays/:id': ofOwner(({ play }) => `/api/plays/${play}`),
  'DELETE /api/users/:id/passkeys/:passkeyId': ofOwner(({ passkey }, { id }) => `/api/users/${id}/passkeys/${passkey}`),
  'DELETE /api/saved-searches/:id': ofOwner(({ savedSearch }) => `/api/saved-searches/${savedSearch}`),
  'DELETE /api/venues/:venueId': ofOwner(({ venue }) => `/api/venues/${venue}`),
  'GET /api/calendar/:token/game-nights.ics': async (world) => {
    const { ada } = await buildHostedEvent(world)
    return { by: world.visitor, path: new URL((await buildCalendarAddress(world, ada)).address).pathname }
  },
  'PATCH /api/messages/:id/read': async (world) => {
    const { ada, ben } = await buildPeople(world)
    return { by: ada, path: `/api/messages/${await buildMessage(world, { from: ben, to: ada })}/read` }
  },
  'PATCH /api/notifications/:id/read': ofOwner(({ notification }) => `/api/notifications/${notification}/read`),
  'PATCH /api/users/:id/passkeys/:passkeyId': ofOwner(({ passkey }, { id }) => `/api/users/${id}/passkeys/${passkey}`, {
    name: 'Blue key',
  }),
  'POST /api/images': async (world) => ({
    by: await buildMember(world),
    path: '/api/images',
    body: await picture(),
  }),
  'POST /api/unsubscribe/:token': async (world) => {
    const secret = await getSiteSecret(world.db, { name: invitationSecretName })
    return {
      by: world.visitor,
      path: `/api/unsubscribe/${createRefusalToken(`${randomUUID()}@example.org`, secret)}`,
    }
  },
  'PUT /api/loans/:loanId/due-date': async (world) => {
    const { ada, loanId } = await buildLoan(world)
    const dueOn = hoursFromNow(40 * 24)
      .toISOString()
      .slice(0, 10)
    return { by: ada, path: `/api/loans/${loanId}/due-date`, body: { dueOn } }
  },
  'PUT /api/users/:id/avatar': async (world) => {
    const ada = await buildMember(world)
    return { by: ada, path: `/api/users/${ada.id}/avatar`, body: await picture() }
  },
  'PUT /api/venues/:venueId': ofOwner(({ venue }) => `/api/venues/${venue}`, {
    name: 'My kitchen',
    location: portland,
    isShared: false,
  }),
}
