import { hash, randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { listDevices } from '../../contract/account/calls.ts'
import { nameCoHost } from '../../contract/events/co-host-calls.ts'
import { joinEvent, leaveEvent, updateEvent } from '../../contract/events/calls.ts'
import { requestSeat } from '../../contract/events/request-calls.ts'
import { setOutcome } from '../../contract/planning/attendance/calls.ts'
import { answerDate } from '../../contract/planning/date-polls/calls.ts'
import { addToCollection } from '../../contract/shelves/collection/calls.ts'
import { login } from '../../contract/sign-in/calls.ts'
import { prepareNewPasskey } from '../../contract/sign-in/passkeys/calls.ts'
import { prepareTwoStep } from '../../contract/sign-in/two-step/calls.ts'
import { createEventToken, createRefusalToken, invitationSecretName } from '../events/invitations/invitation-tokens.ts'
import { getSiteSecret } from '../platform/secrets/site-secrets.ts'
import { addPasswordReset } from '../sign-in/credentials.ts'
import { hashResetToken } from '../sign-in/password-reset.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { Authenticator } from './authenticator.ts'
import {
  buildCalendarAddress,
  buildGame,
  buildMember,
  buildMessage,
  buildSession,
  endEvent,
  hoursFromNow,
  type MemberCaller,
} from './builders.ts'
import { pendingTokenIn } from './caller.ts'
import {
  buildHostedEvent,
  buildPeople,
  buildPoll,
  buildSuspended,
  type KeyedRequest,
  keyedRequests,
  portland,
} from './keyed-requests.ts'
import { buildLoan } from './loan-builders.ts'
import { buildPasskey, signChallenge } from './passkeys.ts'
import { widePicture } from './picture-files.ts'
import { buildPrivateObjects } from './private-objects.ts'
import { buildEventToSplit, buildSplitEvent, propose } from './split-event.ts'
import { useTwoSteps } from './two-steps.ts'
import { buildWaitingList } from './waiting-list.ts'
import type { World } from './world.ts'

type Build = (world: World) => Promise<KeyedRequest>

const password = 'analytical engine'

const buildPasswordMember = async (world: World) => buildMember(world, { passwordHash: await hashPassword(password) })

/** Returns a request about one of the private objects of a member, by that member. */
function ofOwner(
  pathOf: (objects: Awaited<ReturnType<typeof buildPrivateObjects>>, owner: MemberCaller) => string,
  body?: object,
): Build {
  return async (world) => {
    const owner = await buildMember(world)
    const path = pathOf(await buildPrivateObjects(world, owner), owner)
    return { by: owner, path, ...(body && { body }) }
  }
}

/** Returns a request about an event that Ada hosts and Ben attends, by Ada unless `byBen`. */
function atEvent(
  pathOf: (eventId: number, ben: MemberCaller) => string,
  {
    body,
    byBen = false,
    prepare,
  }: {
    body?: object
    byBen?: boolean
    prepare?: (world: World, evening: Awaited<ReturnType<typeof buildHostedEvent>>) => Promise<unknown>
  } = {},
): Build {
  return async (world) => {
    const evening = await buildHostedEvent(world)
    const { ada, ben, eventId } = evening
    await ben.request(joinEvent, { parameters: { eventId }, body: {} })
    await prepare?.(world, evening)
    return { by: byBen ? ben : ada, path: pathOf(eventId, ben), ...(body && { body }) }
  }
}

const endedHoursAgo = (world: World, { eventId }: { eventId: number }) => endEvent(world, eventId)

/** Returns a request about a date poll of Ada that Ben has answered, by Ada unless `byBen`. */
function atPoll(
  pathOf: (code: string, dateId: number) => string,
  { body, byBen = false }: { body?: object; byBen?: boolean } = {},
): Build {
  return async (world) => {
    const { ada, ben, poll } = await buildPoll(world)
    const own = { code: poll.code, dateId: poll.dates[0]?.id ?? 0 }
    await ben.request(answerDate, { parameters: own, body: { answer: 'yes' } })
    return { by: byBen ? ben : ada, path: pathOf(own.code, own.dateId), ...(body && { body }) }
  }
}

/** Stores the hash of a new token, and returns the token. */
async function storeToken(store: (tokenHash: string) => Promise<unknown>): Promise<string> {
  const token = randomUUID()
  await store(hash('sha256', token, 'base64url'))
  return token
}

const picture = async () => ({ picture: (await widePicture().png().toBuffer()).toString('base64') })

/**
 * Builds what a call needs and returns a request that succeeds. Covers each call that takes a key, and each other call
 * that needs more than a random request has.
 */
export const preparedRequests: Readonly<Record<string, Build>> = {
  ...keyedRequests,
  'DELETE /api/calendar/subscriptions/:subscriptionId': ofOwner(
    ({ subscription }) => `/api/calendar/subscriptions/${subscription}`,
  ),
  'DELETE /api/events/:eventId/attendees/:userId': atEvent((id, ben) => `/api/events/${id}/attendees/${ben.id}`),
  'DELETE /api/events/:eventId/co-hosts/:userId': atEvent((id, ben) => `/api/events/${id}/co-hosts/${ben.id}`, {
    prepare: (_world, { ada, ben, eventId }) => ada.request(nameCoHost, { parameters: { eventId, userId: ben.id } }),
  }),
  'DELETE /api/events/:eventId/comments/:commentId': ofOwner(
    ({ event, comment }) => `/api/events/${event}/comments/${comment}`,
  ),
  'DELETE /api/events/:eventId/outcome': atEvent((id) => `/api/events/${id}/outcome`, {
    prepare: async (world, { ada, eventId }) => {
      await endEvent(world, eventId)
      await ada.request(setOutcome, { parameters: { eventId }, body: { outcome: 'happened', absentIds: [] } })
    },
  }),
  'DELETE /api/events/:eventId/removed/:userId': atEvent((id, ben) => `/api/events/${id}/removed/${ben.id}`, {
    prepare: (_world, { ada, ben, eventId }) => ada.request(leaveEvent, { parameters: { eventId, userId: ben.id } }),
  }),
  'DELETE /api/events/:eventId/requests/:userId': async (world) => {
    const { ada, ben, eventId } = await buildHostedEvent(world)
    await ada.request(updateEvent, { parameters: { eventId }, body: { needsApproval: true } })
    await ben.request(requestSeat, { parameters: { eventId }, body: {} })
    return { by: ben, path: `/api/events/${eventId}/requests/${ben.id}` }
  },
  'DELETE /api/events/:eventId/split': async (world) => {
    const { ada, eventId } = await buildSplitEvent(world)
    return { by: ada, path: `/api/events/${eventId}/split` }
  },
  'DELETE /api/events/:eventId/waiting/:userId': async (world) => {
    const { ben, eventId } = await buildWaitingList(world)
    return { by: ben, path: `/api/events/${eventId}/waiting/${ben.id}` }
  },
  'DELETE /api/plays/:id': ofOwner(({ play }) => `/api/plays/${play}`),
  'DELETE /api/users/:id/devices/:deviceId': async (world) => {
    const ada = await buildMember(world)
    await buildSession(world, ada.id)
    const devices = await ada.request(listDevices, { parameters: { id: ada.id } })
    return { by: ada, path: `/api/users/${ada.id}/devices/${devices.find(({ isCurrent }) => !isCurrent)?.id}` }
  },
  'DELETE /api/users/:id/passkeys/:passkeyId': ofOwner(({ passkey }, { id }) => `/api/users/${id}/passkeys/${passkey}`),
  'DELETE /api/users/:id/two-step': async (world) => {
    const ada = await buildMember(world)
    await useTwoSteps(ada)
    return { by: ada, path: `/api/users/${ada.id}/two-step` }
  },
  'GET /api/calendar/:token/game-nights.ics': async (world) => {
    const { ada } = await buildHostedEvent(world)
    return { by: world.visitor, path: new URL((await buildCalendarAddress(world, ada)).address).pathname }
  },
  'GET /api/date-polls/:code': atPoll((code) => `/api/date-polls/${code}`),
  'GET /api/date-polls/:code/meeting-places': atPoll((code) => `/api/date-polls/${code}/meeting-places`),
  'GET /api/events/:eventId/outcome': atEvent((id) => `/api/events/${id}/outcome`, { prepare: endedHoursAgo }),
  'GET /api/events/:eventId/plays': atEvent((id) => `/api/events/${id}/plays`, { prepare: endedHoursAgo }),
  'GET /api/public-events/:code/invitations/:token': async (world) => {
    const { eventId } = await buildHostedEvent(world)
    const event = world.db.selectFrom('events').select('linkCode').where('id', '=', eventId)
    const { linkCode } = await event.executeTakeFirstOrThrow()
    const token = createEventToken(linkCode, await getSiteSecret(world.db, { name: invitationSecretName }))
    return { by: world.visitor, path: `/api/public-events/${linkCode}/invitations/${token}` }
  },
  'GET /api/suspension': async (world) => {
    const { by, cookies = {} } = await buildSuspended(world)
    return { by, path: '/api/suspension', cookies }
  },
  'PATCH /api/events/:eventId/attendees/:userId': atEvent((id, ben) => `/api/events/${id}/attendees/${ben.id}`, {
    body: { guestCount: 2 },
    byBen: true,
  }),
  'PATCH /api/messages/:id/read': async (world) => {
    const { ada, ben } = await buildPeople(world)
    return { by: ada, path: `/api/messages/${await buildMessage(world, { from: ben, to: ada })}/read` }
  },
  'PATCH /api/users/:id/passkeys/:passkeyId': ofOwner(({ passkey }, { id }) => `/api/users/${id}/passkeys/${passkey}`, {
    name: 'Blue key',
  }),
  'POST /api/confirm-email': async (world) => {
    const { id: userId } = await buildMember(world, { isEmailConfirmed: false })
    const change = { userId, email: `${randomUUID()}@example.org`, expiresAt: hoursFromNow(1).toISOString() }
    const passwordCheckedAt = new Date().toISOString()
    const token = await storeToken((tokenHash) =>
      world.db
        .insertInto('emailChanges')
        .values({ ...change, tokenHash, passwordCheckedAt })
        .execute(),
    )
    return { by: world.visitor, path: '/api/confirm-email', body: { token } }
  },
  'POST /api/images': async (world) => ({
    by: await buildMember(world),
    path: '/api/images',
    body: await picture(),
  }),
  'POST /api/login': async (world) => {
    const { username } = await buildPasswordMember(world)
    return { by: world.visitor, path: '/api/login', body: { username, password } }
  },
  'POST /api/login/code': async (world) => {
    const ada = await buildPasswordMember(world)
    const nextCode = await useTwoSteps(ada)
    const { headers } = await world.visitor.send(login, { body: { username: ada.username, password } })
    const cookies = { 'meeplehood-sign-in': pendingTokenIn(headers) }
    return { by: world.visitor, path: '/api/login/code', body: { code: nextCode() }, cookies }
  },
  'POST /api/passkeys/sign-in': async (world) => {
    const { authenticator } = await buildPasskey(await buildMember(world))
    const credential = await signChallenge(world.visitor, authenticator)
    return { by: world.visitor, path: '/api/passkeys/sign-in', body: { credential } }
  },
  'POST /api/reset-password': async (world) => {
    const { id: userId, email } = await buildMember(world)
    const [token, now] = [randomUUID(), new Date()]
    const tokenHash = hashResetToken({ token, email })
    await addPasswordReset(world.db, { userId, tokenHash, now, expiresAt: hoursFromNow(1), limit: 1 })
    return { by: world.visitor, path: '/api/reset-password', body: { token, email, password: 'difference engine' } }
  },
  'POST /api/unsubscribe/:token': async (world) => {
    const secret = await getSiteSecret(world.db, { name: invitationSecretName })
    return {
      by: world.visitor,
      path: `/api/unsubscribe/${createRefusalToken(`${randomUUID()}@example.org`, secret)}`,
    }
  },
  'POST /api/users/:id/passkeys': async (world) => {
    const ada = await buildMember(world)
    const options = await ada.request(prepareNewPasskey, { parameters: { id: ada.id } })
    const credential = new Authenticator().create(options)
    return { by: ada, path: `/api/users/${ada.id}/passkeys`, body: { name: 'Key', credential } }
  },
  'POST /api/users/:id/two-step': async (world) => {
    const ada = await buildMember(world)
    const { secret } = await ada.request(prepareTwoStep, { parameters: { id: ada.id } })
    const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
    return { by: ada, path: `/api/users/${ada.id}/two-step`, body: { code } }
  },
  'POST /api/users/:id/two-step/recovery-codes': async (world) => {
    const ada = await buildMember(world)
    await useTwoSteps(ada)
    return { by: ada, path: `/api/users/${ada.id}/two-step/recovery-codes` }
  },
  'PUT /api/date-polls/:code/dates/:dateId/answer': atPoll(
    (code, dateId) => `/api/date-polls/${code}/dates/${dateId}/answer`,
    { body: { answer: 'maybe' }, byBen: true },
  ),
  'PUT /api/date-polls/:code/location': atPoll((code) => `/api/date-polls/${code}/location`, {
    body: { location: portland },
  }),
  'PUT /api/events/:eventId/bring-list/:gameId/asked/:userId': async (world) => {
    const gameId = await buildGame(world)
    const { ada, ben, eventId } = await buildHostedEvent(world, { gameIds: [gameId] })
    await ben.request(addToCollection, { parameters: { id: ben.id }, body: { gameId } })
    await ben.request(joinEvent, { parameters: { eventId }, body: {} })
    return { by: ada, path: `/api/events/${eventId}/bring-list/${gameId}/asked/${ben.id}`, body: {} }
  },
  'PUT /api/events/:eventId/outcome': atEvent((id) => `/api/events/${id}/outcome`, {
    body: { outcome: 'happened', absentIds: [] },
    prepare: endedHoursAgo,
  }),
  'PUT /api/events/:eventId/plays': async (world) => {
    const { ada, gameId, eventId } = await buildHostedEvent(world)
    await endEvent(world, eventId)
    const body = { gameId, people: 3, minutes: 90, vote: null }
    return { by: ada, path: `/api/events/${eventId}/plays`, body }
  },
  'PUT /api/events/:eventId/split': async (world) => {
    const { ada, eventId } = await buildEventToSplit(world)
    const [proposal] = (await propose(ada, eventId)).proposals
    return { by: ada, path: `/api/events/${eventId}/split`, body: { proposalId: proposal?.id } }
  },
  'PUT /api/events/:eventId/split/seat': async (world) => {
    const { eventId } = await buildSplitEvent(world)
    const ivan = await buildMember(world)
    await ivan.request(joinEvent, { parameters: { eventId }, body: {} })
    await world.db.deleteFrom('splitSeats').where('userId', '=', ivan.id).execute()
    return { by: ivan, path: `/api/events/${eventId}/split/seat`, body: { place: 2 } }
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
}
