import { randomUUID } from 'node:crypto'
import { changeEmail } from '../../contract/account/calls.ts'
import { planGame } from '../../contract/planning/fit/bring-list-calls.ts'
import { updateEvent } from '../../contract/events/calls.ts'
import { blockMember } from '../../contract/moderation/calls.ts'
import { addToCollection } from '../../contract/shelves/collection/calls.ts'
import { buildGame, buildMember, buildSession, type MemberCaller } from './builders.ts'
import { buildPasswordMember, password } from './account-requests.ts'
import { type BuildRequest, buildHostedEvent, buildPeople } from './keyed-requests.ts'
import type { World } from './world.ts'

/** Returns a request of a member about their own account. */
function ofAccount(
  path: string,
  body?: object,
  prepare?: (world: World, ada: MemberCaller) => Promise<unknown>,
): BuildRequest {
  return async (world) => {
    const ada = await buildPasswordMember(world)
    await prepare?.(world, ada)
    return { by: ada, path: path.replace(':id', String(ada.id)), ...(body && { body }) }
  }
}

/** Returns a request about a game on the shelf of a member, by that member. */
function onShelf(body?: object): BuildRequest {
  return async (world) => {
    const { ada, gameId } = await buildPeople(world)
    await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId } })
    return { by: ada, path: `/api/users/${ada.id}/games/${gameId}`, ...(body && { body }) }
  }
}

/** Returns a request about a game, by the member who added it. */
function aboutGame(part = '', body?: object): BuildRequest {
  return async (world) => {
    const ada = await buildMember(world)
    const gameId = await buildGame(world, { addedBy: ada })
    return { by: ada, path: `/api/games/${gameId}${part}`, ...(body && { body }) }
  }
}

/** Returns a request about another member, by a member to whom that one has written. */
function aboutOther(
  pathOf: (ada: MemberCaller, ben: MemberCaller) => string,
  prepare?: (ada: MemberCaller, ben: MemberCaller) => Promise<unknown>,
): BuildRequest {
  return async (world) => {
    const { ada, ben } = await buildPeople(world)
    await prepare?.(ada, ben)
    return { by: ada, path: pathOf(ada, ben) }
  }
}

const currentPassword = password
const newEmail = 'new-address@example.org'
const facts = { name: 'Azul', originalName: null, bggId: null, yearPublished: null, isExpansion: false }

/** The requests to calls without a key about what belongs to one member alone. */
export const ownRequests: Readonly<Record<string, BuildRequest>> = {
  'DELETE /api/blocks/:userId': aboutOther(
    (_ada, ben) => `/api/blocks/${ben.id}`,
    (ada, ben) => ada.request(blockMember, { parameters: { userId: ben.id } }),
  ),
  'DELETE /api/games/:id': aboutGame(),
  'DELETE /api/push-subscription': ofAccount('/api/push-subscription'),
  'DELETE /api/users/:id/avatar': ofAccount('/api/users/:id/avatar'),
  'DELETE /api/users/:id/devices': ofAccount('/api/users/:id/devices', undefined, (world, { id }) =>
    buildSession(world, id),
  ),
  'DELETE /api/users/:id/email': ofAccount('/api/users/:id/email', undefined, (_world, ada) =>
    ada.request(changeEmail, { parameters: { id: ada.id }, body: { email: newEmail, currentPassword } }),
  ),
  'DELETE /api/users/:id/games/:gameId': onShelf(),
  'PATCH /api/events/:eventId': async (world) => {
    const { ada, eventId } = await buildHostedEvent(world)
    return { by: ada, path: `/api/events/${eventId}`, body: { title: 'Go Night' } }
  },
  'PATCH /api/events/:eventId/bring-list/:gameId': async (world) => {
    const { ada, gameId, eventId } = await buildHostedEvent(world)
    await ada.request(updateEvent, { parameters: { eventId }, body: { gameIds: [gameId] } })
    await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId } })
    await ada.request(planGame, { parameters: { eventId, gameId }, body: {} })
    return { by: ada, path: `/api/events/${eventId}/bring-list/${gameId}`, body: { isTeaching: true } }
  },
  'PATCH /api/games/:id': aboutGame('', { description: 'Light the lanterns' }),
  'PATCH /api/users/:id': ofAccount('/api/users/:id', { bio: 'Numbers' }),
  'PATCH /api/users/:id/games/:gameId': onShelf({ isFavorite: true }),
  'PATCH /api/users/:id/preferences': ofAccount('/api/users/:id/preferences', { playFrequency: 'weekly' }),
  'PATCH /api/users/:id/privacy': ofAccount('/api/users/:id/privacy', { showsZip: false }),
  'POST /api/calendar/subscriptions': ofAccount('/api/calendar/subscriptions', { name: 'Phone', currentPassword }),
  'POST /api/logout': ofAccount('/api/logout'),
  'POST /api/messages/:userId/:otherUserId/read': aboutOther((ada, ben) => `/api/messages/${ada.id}/${ben.id}/read`),
  'POST /api/notifications/read-all': ofAccount('/api/notifications/read-all'),
  'POST /api/passkeys/options': async ({ visitor }) => ({ by: visitor, path: '/api/passkeys/options' }),
  'POST /api/public-events/:code/readers': async (world) => {
    const { ben, eventId } = await buildHostedEvent(world)
    const event = world.db.selectFrom('events').select('linkCode').where('id', '=', eventId)
    return { by: ben, path: `/api/public-events/${(await event.executeTakeFirstOrThrow()).linkCode}/readers` }
  },
  'POST /api/register': async ({ visitor }) => {
    const username = `ada-${randomUUID().slice(0, 8)}`
    const body = { username, password, fullName: 'Ada Byron', email: `${username}@example.org` }
    return { by: visitor, path: '/api/register', body }
  },
  'POST /api/shelf/matches': ofAccount('/api/shelf/matches', { rows: [facts] }),
  'POST /api/users/:id/delete': ofAccount('/api/users/:id/delete', { currentPassword }),
  'POST /api/users/:id/email': ofAccount('/api/users/:id/email', { email: newEmail, currentPassword }),
  'POST /api/users/:id/passkeys/options': ofAccount('/api/users/:id/passkeys/options'),
  'POST /api/users/:id/password': ofAccount('/api/users/:id/password', {
    currentPassword,
    newPassword: 'difference engine',
  }),
  'POST /api/users/:id/recent-sign-in': ofAccount('/api/users/:id/recent-sign-in', { currentPassword }),
  'POST /api/users/:id/two-step/secret': ofAccount('/api/users/:id/two-step/secret'),
  'PUT /api/blocks/:userId': aboutOther((_ada, ben) => `/api/blocks/${ben.id}`),
  'PUT /api/games/:id/rating': aboutGame('/rating', { rating: 4 }),
  'PUT /api/games/:id/wish': aboutGame('/wish', { wantsToPlay: true }),
  'PUT /api/moderation/members/:userId/role': async (world) => {
    const [administrator, ben] = [await buildMember(world, { role: 'administrator' }), await buildMember(world)]
    const body = { role: 'moderator', reason: 'We trust Ben.' }
    return { by: administrator, path: `/api/moderation/members/${ben.id}/role`, body }
  },
  'PUT /api/notifications/choices/:kind': ofAccount('/api/notifications/choices/eventCancelled', { channels: [] }),
  'PUT /api/notifications/groups/:group/:channel': ofAccount('/api/notifications/groups/messages/mail', {
    isOn: false,
  }),
  'PUT /api/push-subscription': async (world) => {
    const endpoint = `https://push.example.org/${randomUUID()}`
    const body = { endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }
    return { by: await buildMember(world), path: '/api/push-subscription', body }
  },
}
