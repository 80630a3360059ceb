import { nameCoHost } from '../../contract/events/co-host-calls.ts'
import { joinEvent, leaveEvent, updateEvent } from '../../contract/events/calls.ts'
import { requestSeat } from '../../contract/events/request-calls.ts'
import { setOutcome } from '../../contract/planning/attendance/calls.ts'
import { answerDate } from '../../contract/planning/date-polls/calls.ts'
import { addToCollection } from '../../contract/shelves/collection/calls.ts'
import { createEventToken, invitationSecretName } from '../events/invitations/invitation-tokens.ts'
import { getSiteSecret } from '../platform/secrets/site-secrets.ts'
import { buildGame, buildMember, endEvent, type MemberCaller } from './builders.ts'
import { type BuildRequest, buildHostedEvent, buildPoll, portland } from './keyed-requests.ts'
import { buildEventToSplit, buildSplitEvent, propose } from './split-event.ts'
import { buildWaitingList } from './waiting-list.ts'
import type { World } from './world.ts'

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
): BuildRequest {
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
): BuildRequest {
  return async (world) => {
    const { ada, ben, poll } = await buildPoll(world)
    const own = { code: poll.code, dateId: poll.dates[0]?.id ?? 0 }
    await ben.request(answerDate, { parameters: own, body: { answer: 'yes' } })
    return { by: byBen ? ben : ada, path: pathOf(own.code, own.dateId), ...(body && { body }) }
  }
}

/** The requests to calls without a key about events and date polls. */
export const eventRequests: Readonly<Record<string, BuildRequest>> = {
  'DELETE /api/events/:eventId/attendees/:userId': atEvent((id, ben) => `/api/events/${id}/attendees/${ben.id}`),
  'DELETE /api/events/:eventId/co-hosts/:userId': atEvent((id, ben) => `/api/events/${id}/co-hosts/${ben.id}`, {
    prepare: (_world, { ada, ben, eventId }) => ada.request(nameCoHost, { parameters: { eventId, userId: ben.id } }),
  }),
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
  'PATCH /api/events/:eventId/attendees/:userId': atEvent((id, ben) => `/api/events/${id}/attendees/${ben.id}`, {
    body: { guestCount: 2 },
    byBen: true,
  }),
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
  'PUT /api/events/:eventId/bring-list/:gameId': async (world) => {
    const { ada, gameId, eventId } = await buildHostedEvent(world)
    return { by: ada, path: `/api/events/${eventId}/bring-list/${gameId}`, body: {} }
  },
  'PUT /api/events/:eventId/co-hosts/:userId': atEvent((id, ben) => `/api/events/${id}/co-hosts/${ben.id}`),
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
  'PUT /api/events/:eventId/veto': async (world) => {
    const { ada, gameId, eventId } = await buildHostedEvent(world)
    return { by: ada, path: `/api/events/${eventId}/veto`, body: { gameId } }
  },
}
