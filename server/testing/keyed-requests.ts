import { hash, randomUUID } from 'node:crypto'
import { createEventComment } from '../../contract/events/comments/calls.ts'
import { joinEvent, updateEvent } from '../../contract/events/calls.ts'
import { requestSeat } from '../../contract/events/request-calls.ts'
import { setWish } from '../../contract/games/wishes/calls.ts'
import { appealDecision, reportSubject } from '../../contract/moderation/calls.ts'
import { actOnMember, listOpenAppeals } from '../../contract/moderation/moderator-calls.ts'
import { createDatePoll } from '../../contract/planning/date-polls/calls.ts'
import { buildEvent, buildGame, buildMember, buildMessage, hoursFromNow, type MemberCaller } from './builders.ts'
import type { Caller } from './caller.ts'
import { buildLenderAndBorrower, dueOn } from './loan-builders.ts'
import { buildFilePlay, buildShelfRow } from './shelf-rows.ts'
import { buildWaitingList, findOffer } from './waiting-list.ts'
import type { World } from './world.ts'

/** A request that succeeds. `cookies` are those of a visitor, `emails` how many the server sends. */
export type KeyedRequest = {
  by: Caller
  path: string
  body?: object
  cookies?: Record<string, string>
  emails?: number
}

/** Builds what a call needs, and returns a request to it that succeeds. */
export type BuildRequest = (world: World) => Promise<KeyedRequest>

export const portland = '97205'
const reason = 'No advertising, please.'
const inTwoDays = () => hoursFromNow(48).toISOString()

export async function buildPeople(world: World) {
  const [ada, ben] = [
    await buildMember(world, { location: portland }),
    await buildMember(world, { location: portland }),
  ]
  await buildMessage(world, { from: ben, to: ada })
  return { ada, ben, gameId: await buildGame(world) }
}

export async function buildHostedEvent(world: World, event: Parameters<typeof buildEvent>[1] = {}) {
  const people = await buildPeople(world)
  return { ...people, eventId: await buildEvent(world, { host: people.ada, ...event }) }
}

async function buildRequestedSeat(world: World) {
  const { ada, ben, eventId } = await buildHostedEvent(world)
  const parameters = { eventId }
  await ada.request(updateEvent, { parameters, body: { needsApproval: true } })
  await ben.request(requestSeat, { parameters, body: {} })
  return { ada, ben, eventId, path: `/api/events/${eventId}/requests/${ben.id}` }
}

export async function buildPoll(world: World) {
  const people = await buildPeople(world)
  const dates = [24, 48].map((hours) => hoursFromNow(hours).toISOString())
  const body = { title: 'Which evening?', location: portland, dates, gameIds: [] }
  return { ...people, poll: await people.ada.request(createDatePoll, { body }) }
}

async function buildModerated(world: World) {
  const [moderator, ben] = [await buildMember(world, { role: 'administrator' }), await buildMember(world)]
  const reporter = await buildMember(world)
  const eventId = await buildEvent(world, { host: ben })
  await reporter.request(reportSubject, { body: { kind: 'event', subjectId: eventId, reason: 'spam' } })
  const warn = () => moderator.request(actOnMember, { parameters: { userId: ben.id }, body: { kind: 'warn', reason } })
  return { moderator, ben, eventId, warn, path: `/api/moderation/members/${ben.id}` }
}

async function buildAppeal(world: World) {
  const { ben, warn } = await buildModerated(world)
  const { id: actionId } = await warn()
  await ben.request(appealDecision, { parameters: { actionId }, body: { text: 'I did not.' } })
  const other = await buildMember(world, { role: 'administrator' })
  const [appeal] = await other.request(listOpenAppeals)
  return { other, appealId: appeal?.id }
}

export async function buildSuspended(world: World): Promise<KeyedRequest> {
  const { moderator, ben } = await buildModerated(world)
  await moderator.request(actOnMember, { parameters: { userId: ben.id }, body: { kind: 'suspend', reason } })
  const token = randomUUID()
  await world.db
    .insertInto('pendingSignIns')
    .values({
      tokenHash: hash('sha256', token, 'base64url'),
      userId: ben.id,
      purpose: 'appeal',
      attemptCount: 0,
      expiresAt: inTwoDays(),
    })
    .execute()
  const cookies = { 'meeplehood-sign-in': token }
  return { by: world.visitor, path: '/api/suspension/appeal', body: { text: 'I did not.' }, cookies }
}

async function buildWisher(world: World, ben: MemberCaller, gameId: number) {
  await ben.request(setWish, { parameters: { id: gameId }, body: { wantsToPlay: true } })
  for (const _ of [1, 2]) {
    const wisher = await buildMember(world, { location: portland })
    await wisher.request(setWish, { parameters: { id: gameId }, body: { wantsToPlay: true } })
  }
}

/** The requests to each call that takes a key. */
export const keyedRequests: Record<string, BuildRequest> = {
  'POST /api/date-polls': async (world) => {
    const { ada } = await buildPeople(world)
    const dates = [24, 48].map((hours) => hoursFromNow(hours).toISOString())
    return { by: ada, path: '/api/date-polls', body: { title: 'When?', location: portland, dates, gameIds: [] } }
  },
  'POST /api/date-polls/:code/cancel': async (world) => {
    const { ada, poll } = await buildPoll(world)
    return { by: ada, path: `/api/date-polls/${poll.code}/cancel` }
  },
  'POST /api/date-polls/:code/event': async (world) => {
    const { ada, poll } = await buildPoll(world)
    return { by: ada, path: `/api/date-polls/${poll.code}/event`, body: { dateId: poll.dates[0]?.id } }
  },
  'POST /api/date-polls/:code/invitations': async (world) => {
    const { ada, ben, poll } = await buildPoll(world)
    return { by: ada, path: `/api/date-polls/${poll.code}/invitations`, body: { userId: ben.id } }
  },
  'POST /api/decisions/:actionId/appeal': async (world) => {
    const { ben, warn } = await buildModerated(world)
    return { by: ben, path: `/api/decisions/${(await warn()).id}/appeal`, body: { text: 'I did not.' } }
  },
  'POST /api/events': async (world) => {
    const { ada, gameId } = await buildPeople(world)
    const body = { title: 'Chess Night', date: inTwoDays(), location: portland, gameIds: [gameId] }
    return { by: ada, path: '/api/events', body }
  },
  'POST /api/events/:eventId/attendees': async (world) => {
    const { ben, eventId } = await buildHostedEvent(world)
    return { by: ben, path: `/api/events/${eventId}/attendees`, body: { guestCount: 1 } }
  },
  'POST /api/events/:eventId/cancel': async (world) => {
    const { ada, eventId } = await buildHostedEvent(world)
    return { by: ada, path: `/api/events/${eventId}/cancel`, body: { reason: 'I am ill.' } }
  },
  'POST /api/events/:eventId/comments': async (world) => {
    const { ada, ben, eventId } = await buildHostedEvent(world)
    await ben.request(joinEvent, { parameters: { eventId }, body: {} })
    await ada.request(createEventComment, { parameters: { eventId }, body: { content: 'Welcome' } })
    return { by: ben, path: `/api/events/${eventId}/comments`, body: { content: 'I bring dice.' } }
  },
  'POST /api/events/:eventId/game-invitations': async (world) => {
    const { ada, ben, gameId } = await buildPeople(world)
    await buildWisher(world, ben, gameId)
    const eventId = await buildEvent(world, { host: ada, gameIds: [gameId], location: portland })
    return { by: ada, path: `/api/events/${eventId}/game-invitations`, body: { gameId } }
  },
  'POST /api/events/:eventId/invitations': async (world) => {
    const { ada, eventId } = await buildHostedEvent(world)
    return { by: ada, path: `/api/events/${eventId}/invitations`, body: { email: 'eve@example.org' }, emails: 1 }
  },
  'POST /api/events/:eventId/requests': async (world) => {
    const { ada, ben, eventId } = await buildHostedEvent(world)
    await ada.request(updateEvent, { parameters: { eventId }, body: { needsApproval: true } })
    return { by: ben, path: `/api/events/${eventId}/requests`, body: { message: 'May I come?' } }
  },
  'POST /api/events/:eventId/requests/:userId/accept': async (world) => {
    const { ada, path } = await buildRequestedSeat(world)
    return { by: ada, path: `${path}/accept`, body: { note: 'Sure' } }
  },
  'POST /api/events/:eventId/requests/accept': async (world) => {
    const { ada, ben, eventId } = await buildRequestedSeat(world)
    return { by: ada, path: `/api/events/${eventId}/requests/accept`, body: { userIds: [ben.id] } }
  },
  'POST /api/events/:eventId/requests/:userId/decline': async (world) => {
    const { ada, path } = await buildRequestedSeat(world)
    return { by: ada, path: `${path}/decline`, body: { note: 'Sorry' } }
  },
  'POST /api/events/:eventId/second-table/seats': async (world) => {
    const { ada, eventId } = await buildWaitingList(world)
    return {
      by: ada,
      path: `/api/events/${eventId}/second-table/seats`,
      body: { offerId: await findOffer(ada, eventId) },
    }
  },
  'POST /api/events/:eventId/waiting': async (world) => {
    const { ben, eventId } = await buildHostedEvent(world, { maxAttendees: 1 })
    await (await buildMember(world)).request(joinEvent, { parameters: { eventId }, body: {} })
    return { by: ben, path: `/api/events/${eventId}/waiting`, body: {} }
  },
  'POST /api/forgot-password': async (world) => {
    const { ada } = await buildPeople(world)
    return { by: world.visitor, path: '/api/forgot-password', body: { email: ada.email }, emails: 1 }
  },
  'POST /api/games': async (world) => {
    const { ada } = await buildPeople(world)
    const ranges = { minPlayers: 2, maxPlayers: 4, minPlayTime: 30, maxPlayTime: 60, complexity: 2 }
    const texts = { name: 'Lantern Bay', description: 'Light the lanterns', imageUrl: 'https://example.org/a.png' }
    return { by: ada, path: '/api/games', body: { ...ranges, ...texts, category: ['Strategy'] } }
  },
  'POST /api/loans': async (world) => {
    const { ada, ben, azul } = await buildLenderAndBorrower(world)
    return { by: ben, path: '/api/loans', body: { ownerId: ada.id, gameId: azul, message: 'May I?' } }
  },
  'POST /api/loans/:loanId/agreement': async (world) => {
    const { ada, ben, ask } = await buildLenderAndBorrower(world)
    return { by: ada, path: `/api/loans/${await ask(ben)}/agreement`, body: { dueOn } }
  },
  'POST /api/loans/:loanId/decline': async (world) => {
    const { ada, ben, ask } = await buildLenderAndBorrower(world)
    return { by: ada, path: `/api/loans/${await ask(ben)}/decline`, body: { note: 'Sorry' } }
  },
  'POST /api/loans/:loanId/steps': async (world) => {
    const { ben, ask } = await buildLenderAndBorrower(world)
    return { by: ben, path: `/api/loans/${await ask(ben)}/steps`, body: { action: 'cancel' } }
  },
  'POST /api/messages': async (world) => {
    const { ada, ben } = await buildPeople(world)
    return { by: ada, path: '/api/messages', body: { receiverId: ben.id, content: 'See you at 7?' } }
  },
  'POST /api/moderation/appeals/:appealId/decision': async (world) => {
    const { other, appealId } = await buildAppeal(world)
    return { by: other, path: `/api/moderation/appeals/${appealId}/decision`, body: { decision: 'reject', reason } }
  },
  'POST /api/moderation/dismissals': async (world) => {
    const { moderator, eventId } = await buildModerated(world)
    return { by: moderator, path: '/api/moderation/dismissals', body: { kind: 'event', subjectId: eventId, reason } }
  },
  'POST /api/moderation/members/:userId/actions': async (world) => {
    const { moderator, path } = await buildModerated(world)
    return { by: moderator, path: `${path}/actions`, body: { kind: 'warn', reason } }
  },
  'POST /api/moderation/members/:userId/email-confirmation': async (world) => {
    const { moderator } = await buildModerated(world)
    const { id } = await buildMember(world, { isEmailConfirmed: false })
    return { by: moderator, path: `/api/moderation/members/${id}/email-confirmation`, body: { reason } }
  },
  'POST /api/moderation/members/:userId/notes': async (world) => {
    const { moderator, path } = await buildModerated(world)
    return { by: moderator, path: `${path}/notes`, body: { text: 'Advertises dice.' } }
  },
  'POST /api/moderation/members/:userId/removal': async (world) => {
    const { moderator, path } = await buildModerated(world)
    return { by: moderator, path: `${path}/removal`, body: { reason } }
  },
  'POST /api/moderation/members/:userId/two-step-end': async (world) => {
    const { moderator, ben, path } = await buildModerated(world)
    const twoStep = { userId: ben.id, sealedSecret: 'sealed', confirmedAt: new Date().toISOString(), lastPeriod: 0 }
    await world.db.insertInto('twoStep').values(twoStep).execute()
    return { by: moderator, path: `${path}/two-step-end`, body: { reason } }
  },
  'POST /api/moderation/merges': async (world) => {
    const { moderator, ben } = await buildModerated(world)
    const [fromId, intoId] = [await buildGame(world, { addedBy: ben }), await buildGame(world)]
    return { by: moderator, path: '/api/moderation/merges', body: { fromId, intoId, reason } }
  },
  'POST /api/moderation/removals': async (world) => {
    const { moderator, eventId } = await buildModerated(world)
    return { by: moderator, path: '/api/moderation/removals', body: { kind: 'event', subjectId: eventId, reason } }
  },
  'POST /api/plays/imports': async (world) => {
    const { ada, gameId } = await buildPeople(world)
    return { by: ada, path: '/api/plays/imports', body: { plays: [buildFilePlay({ gameId })] } }
  },
  'POST /api/reports': async (world) => {
    const { ben, eventId } = await buildHostedEvent(world)
    return { by: ben, path: '/api/reports', body: { kind: 'event', subjectId: eventId, reason: 'spam' } }
  },
  'POST /api/saved-searches': async (world) => {
    const { ada } = await buildPeople(world)
    const filters = { search: 'Chess', scope: null, when: null, weekday: null, freeSeats: false, myGames: false }
    return { by: ada, path: '/api/saved-searches', body: { name: 'Saturdays', filters } }
  },
  'POST /api/shelf/import': async (world) => {
    const { ada } = await buildPeople(world)
    return { by: ada, path: '/api/shelf/import', body: { rows: [buildShelfRow({ name: `Lantern Bay ${ada.id}` })] } }
  },
  'POST /api/suspension/appeal': buildSuspended,
  'POST /api/user-games': async (world) => {
    const { ada, gameId } = await buildPeople(world)
    return { by: ada, path: '/api/user-games', body: { gameId } }
  },
  'POST /api/users/:id/email/confirmation': async (world) => {
    const eve = await buildMember(world, { isEmailConfirmed: false })
    return { by: eve, path: `/api/users/${eve.id}/email/confirmation`, emails: 1 }
  },
  'POST /api/users/:id/games': async (world) => {
    const { ada, gameId } = await buildPeople(world)
    return { by: ada, path: `/api/users/${ada.id}/games`, body: { gameId } }
  },
  'POST /api/venues': async (world) => {
    const { ada } = await buildPeople(world)
    return { by: ada, path: '/api/venues', body: { name: 'My kitchen', location: portland, isShared: true } }
  },
}
