// @engine sqlite
import { describe, expect } from 'vitest'
import type { CallName, Calls } from '../../../contract/calls.ts'
import { subjects } from '../../../contract/calls.ts'
import * as coHosts from '../../../contract/events/co-host-calls.ts'
import * as comments from '../../../contract/events/comments/calls.ts'
import * as events from '../../../contract/events/calls.ts'
import * as invitations from '../../../contract/events/invitations/calls.ts'
import * as requests from '../../../contract/events/request-calls.ts'
import * as venues from '../../../contract/events/venues/calls.ts'
import { rateGame } from '../../../contract/games/calls.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as blocks from '../../../contract/moderation/calls.ts'
import * as outcomes from '../../../contract/planning/attendance/calls.ts'
import * as polls from '../../../contract/planning/date-polls/calls.ts'
import * as bringList from '../../../contract/planning/fit/bring-list-calls.ts'
import * as fit from '../../../contract/planning/fit/calls.ts'
import * as secondTable from '../../../contract/planning/second-table/calls.ts'
import * as split from '../../../contract/planning/split/calls.ts'
import { type ReportedChange, changedHeader, readChanged, writeChanged } from '../../../contract/platform/live.ts'
import { updatePrivacyChoices } from '../../../contract/people/users/calls.ts'
import * as loans from '../../../contract/shelves/loans/calls.ts'
import { chooseChannels, switchGroup } from '../../../contract/account/notifications/calls.ts'
import { buildEvent, buildGame, buildMember, buildMessage, endEvent, hoursFromNow } from '../../testing/builders.ts'
import type { CallerResponse } from '../../testing/caller.ts'
import { watchLiveChanges } from '../../testing/live-changes.ts'
import { buildLenderAndBorrower, buildLoan, dueOn } from '../../testing/loan-builders.ts'
import { buildEventToSplit, buildSplitEvent, propose } from '../../testing/split-event.ts'
import { test } from '../../testing/test.ts'
import { buildWaitingList, findOffer } from '../../testing/waiting-list.ts'
import type { World } from '../../testing/world.ts'

type NotDeclared<Name extends CallName> = Name extends `GET ${string}`
  ? never
  : 'changes' extends keyof Calls[Name]
    ? never
    : Name

/** Calls after which no answer of the member who makes them is out of date, and calls of visitors. */
const changesNothing = [
  'POST /api/users/:id/delete',
  'POST /api/users/:id/recent-sign-in',
  'POST /api/confirm-email',
  'POST /api/forgot-password',
  'POST /api/reset-password',
  'POST /api/login',
  'POST /api/login/code',
  'POST /api/logout',
  'POST /api/register',
  'POST /api/unsubscribe/:token',
  'POST /api/suspension/appeal',
  'POST /api/passkeys/options',
  'POST /api/passkeys/sign-in',
  'POST /api/users/:id/passkeys/options',
  'POST /api/users/:id/two-step/secret',
  'POST /api/public-events/:code/readers',
  'POST /api/events/:eventId/game-invitations',
  'PUT /api/events/:eventId/bring-list/:gameId/asked/:userId',
  'POST /api/reports',
  'POST /api/images',
  'POST /api/images/preview',
  'POST /api/images/extract',
  'POST /api/shelf/matches',
  'PUT /api/live/:client/topics',
] as const satisfies readonly CallName[]

type Recording = Exclude<NotDeclared<CallName>, (typeof changesNothing)[number]>

const newVenue = { name: 'Meeple Cafe', location: '97205', isShared: true }

async function buildPoll(world: World) {
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const dates = [24, 48].map((hours) => hoursFromNow(hours).toISOString())
  const body = { title: 'Chess Night', location: '97205', dates, gameIds: [] }
  const created = await ada.send(polls.createDatePoll, { body })
  const { code, dates: proposed } = created.body as { code: string; dates: { id: number }[] }
  return { ada, ben, created, parameters: { code }, dateId: Number(proposed[0]?.id) }
}

/** Ada hosts an event with Azul that Ben attends. */
async function buildGathering(world: World) {
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const gameId = await buildGame(world)
  const eventId = await buildEvent(world, { host: ada, gameIds: [gameId] })
  const parameters = { eventId }
  await ben.request(events.joinEvent, { parameters, body: {} })
  return { ada, ben, gameId, parameters, ofBen: { eventId, userId: ben.id } }
}

/** Ben asks for a seat at an event of Ada. */
async function buildRequest(world: World) {
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const eventId = await buildEvent(world, { host: ada, needsApproval: true })
  const asked = await ben.send(requests.requestSeat, { parameters: { eventId }, body: {} })
  return { ada, ben, asked, ofBen: { eventId, userId: ben.id } }
}

/** For each call that changes data and does not declare what: a request, and a topic that its answer names. */
const scenarios: Record<Recording, [ReportedChange['topic'], (world: World) => Promise<CallerResponse>]> = {
  'PATCH /api/users/:id/privacy': [
    'member',
    async (world) => {
      const ada = await buildMember(world)
      return ada.send(updatePrivacyChoices, { parameters: { id: ada.id }, body: { showsZip: false } })
    },
  ],
  'PUT /api/notifications/choices/:kind': [
    'notifications',
    async (world) =>
      (await buildMember(world)).send(chooseChannels, { parameters: { kind: 'eventChanged' }, body: { channels: [] } }),
  ],
  'PUT /api/notifications/groups/:group/:channel': [
    'notifications',
    async (world) =>
      (await buildMember(world)).send(switchGroup, {
        parameters: { group: 'lending', channel: 'mail' },
        body: { isOn: false },
      }),
  ],
  'PUT /api/events/:eventId/outcome': [
    'events',
    async (world) => {
      const { ada, parameters } = await buildGathering(world)
      await endEvent(world, parameters.eventId)
      return ada.send(outcomes.setOutcome, { parameters, body: { outcome: 'happened', absentIds: [] } })
    },
  ],
  'DELETE /api/events/:eventId/outcome': [
    'events',
    async (world) => {
      const { ada, parameters } = await buildGathering(world)
      await endEvent(world, parameters.eventId)
      await ada.request(outcomes.setOutcome, { parameters, body: { outcome: 'happened', absentIds: [] } })
      return ada.send(outcomes.deleteOutcome, { parameters })
    },
  ],
  'POST /api/events/:eventId/comments': [
    'comments',
    async (world) => {
      const { ben, parameters } = await buildGathering(world)
      return ben.send(comments.createEventComment, { parameters, body: { content: 'Hello' } })
    },
  ],
  'DELETE /api/events/:eventId/comments/:commentId': [
    'comments',
    async (world) => {
      const { ben, parameters } = await buildGathering(world)
      const { id } = await ben.request(comments.createEventComment, { parameters, body: { content: 'Hello' } })
      return ben.send(comments.removeEventComment, { parameters: { ...parameters, commentId: id } })
    },
  ],
  'POST /api/date-polls': ['datePolls', async (world) => (await buildPoll(world)).created],
  'PUT /api/date-polls/:code/dates/:dateId/answer': [
    'datePolls',
    async (world) => {
      const { ben, parameters, dateId } = await buildPoll(world)
      return ben.send(polls.answerDate, { parameters: { ...parameters, dateId }, body: { answer: 'yes' } })
    },
  ],
  'POST /api/date-polls/:code/cancel': [
    'datePolls',
    async (world) => {
      const { ada, parameters } = await buildPoll(world)
      return ada.send(polls.cancelDatePoll, { parameters })
    },
  ],
  'POST /api/date-polls/:code/invitations': [
    'datePolls',
    async (world) => {
      const { ada, ben, parameters } = await buildPoll(world)
      await buildMessage(world, { from: ben, to: ada })
      return ada.send(polls.inviteToDatePoll, { parameters, body: { userId: ben.id } })
    },
  ],
  'PUT /api/date-polls/:code/location': [
    'datePolls',
    async (world) => {
      const { ada, parameters } = await buildPoll(world)
      return ada.send(polls.moveDatePoll, { parameters, body: { location: '97201' } })
    },
  ],
  'DELETE /api/events/:eventId/removed/:userId': [
    'events',
    async (world) => {
      const { ada, ofBen } = await buildGathering(world)
      await ada.request(events.leaveEvent, { parameters: ofBen })
      return ada.send(events.allowRemovedMember, { parameters: ofBen })
    },
  ],
  'POST /api/events/:eventId/waiting': [
    'events',
    async (world) => {
      const { eventId } = await buildWaitingList(world)
      return (await buildMember(world)).send(events.joinWaitingList, { parameters: { eventId }, body: {} })
    },
  ],
  'DELETE /api/events/:eventId/waiting/:userId': [
    'events',
    async (world) => {
      const { ben, eventId } = await buildWaitingList(world)
      return ben.send(events.leaveWaitingList, { parameters: { eventId, userId: ben.id } })
    },
  ],
  'PATCH /api/events/:eventId/attendees/:userId': [
    'events',
    async (world) => {
      const { ben, ofBen } = await buildGathering(world)
      return ben.send(events.updateGuests, { parameters: ofBen, body: { guestCount: 1 } })
    },
  ],
  'POST /api/events/:eventId/requests': ['events', async (world) => (await buildRequest(world)).asked],
  'DELETE /api/events/:eventId/requests/:userId': [
    'events',
    async (world) => {
      const { ben, ofBen } = await buildRequest(world)
      return ben.send(requests.withdrawRequest, { parameters: ofBen })
    },
  ],
  'POST /api/events/:eventId/requests/:userId/accept': [
    'events',
    async (world) => {
      const { ada, ofBen } = await buildRequest(world)
      return ada.send(requests.acceptRequest, { parameters: ofBen, body: {} })
    },
  ],
  'POST /api/events/:eventId/requests/accept': [
    'events',
    async (world) => {
      const { ada, ben, ofBen } = await buildRequest(world)
      const { eventId } = ofBen
      return ada.send(requests.acceptRequests, { parameters: { eventId }, body: { userIds: [ben.id] } })
    },
  ],
  'POST /api/events/:eventId/requests/:userId/decline': [
    'events',
    async (world) => {
      const { ada, ofBen } = await buildRequest(world)
      return ada.send(requests.declineRequest, { parameters: ofBen, body: {} })
    },
  ],
  'PUT /api/events/:eventId/co-hosts/:userId': [
    'events',
    async (world) => {
      const { ada, ofBen } = await buildGathering(world)
      return ada.send(coHosts.nameCoHost, { parameters: ofBen })
    },
  ],
  'DELETE /api/events/:eventId/co-hosts/:userId': [
    'events',
    async (world) => {
      const { ada, ben, ofBen } = await buildGathering(world)
      await ada.request(coHosts.nameCoHost, { parameters: ofBen })
      return ben.send(coHosts.removeCoHost, { parameters: ofBen })
    },
  ],
  'PUT /api/events/:eventId/veto': [
    'events',
    async (world) => {
      const { ben, gameId, parameters } = await buildGathering(world)
      return ben.send(fit.setVeto, { parameters, body: { gameId } })
    },
  ],
  'PUT /api/events/:eventId/bring-list/:gameId': [
    'events',
    async (world) => {
      const { ada, parameters } = await buildGathering(world)
      const gameId = await buildGame(world)
      return ada.send(bringList.planGame, { parameters: { ...parameters, gameId } })
    },
  ],
  'PATCH /api/events/:eventId/bring-list/:gameId': [
    'events',
    async (world) => {
      const { ben, gameId, parameters } = await buildGathering(world)
      return ben.send(bringList.setOffer, { parameters: { ...parameters, gameId }, body: { isTeaching: true } })
    },
  ],
  'POST /api/events/:eventId/invitations': [
    'events',
    async (world) => {
      const { ada, parameters } = await buildGathering(world)
      return ada.send(invitations.inviteByEmail, { parameters, body: { email: 'cleo@example.org' } })
    },
  ],
  'POST /api/events/:eventId/second-table/seats': [
    'events',
    async (world) => {
      const { ada, eventId } = await buildWaitingList(world)
      const body = { offerId: await findOffer(ada, eventId) }
      return ada.send(secondTable.addSecondTable, { parameters: { eventId }, body })
    },
  ],
  'PUT /api/events/:eventId/split': [
    'events',
    async (world) => {
      const { ada, eventId } = await buildEventToSplit(world)
      const proposalId = (await propose(ada, eventId)).proposals[0]?.id ?? ''
      return ada.send(split.adoptSplit, { parameters: { eventId }, body: { proposalId } })
    },
  ],
  'PUT /api/events/:eventId/split/seat': [
    'events',
    async (world) => {
      const { ada, eventId } = await buildSplitEvent(world)
      const ivan = await buildMember(world)
      await ivan.request(events.joinEvent, { parameters: { eventId }, body: { guestCount: 1 } })
      await world.db.updateTable('games').set({ maxPlayers: 5 }).execute()
      return ada.send(split.changeTable, { parameters: { eventId }, body: { userId: ivan.id, place: 2 } })
    },
  ],
  'DELETE /api/events/:eventId/split': [
    'events',
    async (world) => {
      const { ada, eventId } = await buildSplitEvent(world)
      return ada.send(split.undoSplit, { parameters: { eventId } })
    },
  ],
  'POST /api/loans': [
    'loans',
    async (world) => {
      const { ada, ben, azul } = await buildLenderAndBorrower(world)
      return ben.send(loans.askToBorrow, { body: { ownerId: ada.id, gameId: azul } })
    },
  ],
  'POST /api/loans/:loanId/agreement': [
    'loans',
    async (world) => {
      const { ada, ben, ask } = await buildLenderAndBorrower(world)
      return ada.send(loans.agreeToLoan, { parameters: { loanId: await ask(ben) }, body: { dueOn } })
    },
  ],
  'POST /api/loans/:loanId/decline': [
    'loans',
    async (world) => {
      const { ada, ben, ask } = await buildLenderAndBorrower(world)
      return ada.send(loans.declineLoan, { parameters: { loanId: await ask(ben) }, body: {} })
    },
  ],
  'PUT /api/loans/:loanId/due-date': [
    'loans',
    async (world) => {
      const { ada, loanId } = await buildLoan(world)
      const later = hoursFromNow(24 * 40)
        .toISOString()
        .slice(0, 10)
      return ada.send(loans.changeDueDate, { parameters: { loanId }, body: { dueOn: later } })
    },
  ],
  'POST /api/loans/:loanId/steps': [
    'loans',
    async (world) => {
      const { ada, loanId } = await buildLoan(world)
      return ada.send(loans.stepLoan, { parameters: { loanId }, body: { action: 'return' } })
    },
  ],
  'POST /api/messages': [
    'messages',
    async (world) => {
      const [ada, ben] = [await buildMember(world), await buildMember(world)]
      return ada.send(messages.sendMessage, { body: { receiverId: ben.id, content: 'Hello' } })
    },
  ],
  'PATCH /api/messages/:id/read': [
    'messages',
    async (world) => {
      const [ada, ben] = [await buildMember(world), await buildMember(world)]
      const id = await buildMessage(world, { from: ben, to: ada })
      return ada.send(messages.markMessageRead, { parameters: { id }, body: {} })
    },
  ],
  'POST /api/messages/:userId/:otherUserId/read': [
    'messages',
    async (world) => {
      const [ada, ben] = [await buildMember(world), await buildMember(world)]
      await buildMessage(world, { from: ben, to: ada })
      const parameters = { userId: ada.id, otherUserId: ben.id }
      return ada.send(messages.markConversationRead, { parameters, body: {} })
    },
  ],
  'PUT /api/blocks/:userId': [
    'members',
    async (world) => {
      const { id: userId } = await buildMember(world)
      return (await buildMember(world)).send(blocks.blockMember, { parameters: { userId } })
    },
  ],
  'DELETE /api/blocks/:userId': [
    'members',
    async (world) => {
      const [ada, { id: userId }] = [await buildMember(world), await buildMember(world)]
      await ada.request(blocks.blockMember, { parameters: { userId } })
      return ada.send(blocks.unblockMember, { parameters: { userId } })
    },
  ],
  'POST /api/venues': [
    'venues',
    async (world) => (await buildMember(world)).send(venues.createVenue, { body: newVenue }),
  ],
  'PUT /api/venues/:venueId': [
    'venues',
    async (world) => {
      const ada = await buildMember(world)
      const { id: venueId } = await ada.request(venues.createVenue, { body: newVenue })
      return ada.send(venues.replaceVenue, { parameters: { venueId }, body: { ...newVenue, name: 'Dice Cafe' } })
    },
  ],
  'DELETE /api/venues/:venueId': [
    'venues',
    async (world) => {
      const ada = await buildMember(world)
      const { id: venueId } = await ada.request(venues.createVenue, { body: newVenue })
      return ada.send(venues.deleteVenue, { parameters: { venueId } })
    },
  ],
}

function changesIn({ headers }: CallerResponse): ReportedChange[] {
  const text = headers[changedHeader]
  return typeof text === 'string' ? readChanged(text) : []
}

describe('the answer of a call that changes data', () => {
  // Requirement api-65: The answer of a call that changes data names in the header X-Changed what is out of date for the
  // member, as their live streams do; a browser tab refetches exactly that.
  test.for(Object.entries(scenarios))('names what %s put out of date', async ([name, [topic, send]], { world }) => {
    const response = await send(world)
    expect(response.status, `${name}: ${JSON.stringify(response.body)}`).toBeLessThan(300)
    expect(changesIn(response).map((change) => change.topic)).toContain(topic)
  })

  // Shows api-65.
  test('names what every call declares that does not record it', async ({ world }) => {
    const ada = await buildMember(world)
    const gameId = await buildGame(world)
    const response = await ada.send(rateGame, { parameters: { id: gameId }, body: { rating: 4 } })
    expect(changesIn(response)).toEqual([{ topic: 'ratings', gameId }, { topic: 'catalog' }])
    const declared = subjects.flatMap(({ calls }) => Object.values(calls)).filter(({ changes }) => changes)
    expect(declared.filter(({ method }) => method === 'GET')).toEqual([])
  })

  test('names the changes that the other live streams of the member receive, and no other', async ({ world }) => {
    const { ada, ben, ofBen } = await buildGathering(world)
    const [adas, bens] = [watchLiveChanges(world, ada), watchLiveChanges(world, ben)]

    const response = await ada.send(coHosts.nameCoHost, { parameters: ofBen })

    expect(changesIn(response)).toEqual(await adas.takeChanges())
    expect((await bens.takeChanges()).map(({ topic }) => topic)).toContain('notifications')
    expect(changesIn(response).map(({ topic }) => topic)).not.toContain('notifications')
  })

  test('names nothing after a failure', async ({ world }) => {
    const { ben, parameters } = await buildGathering(world)
    const response = await ben.send(events.joinEvent, { parameters, body: {} })
    expect([response.status, changesIn(response)]).toEqual([409, []])
  })

  test('names everything if the list is too long for a header', () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ topic: 'games' as const, gameId: index + 1 }))
    expect(readChanged(writeChanged(many))).toEqual([{ topic: 'members' }])
  })
})
