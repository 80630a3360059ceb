import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/events/calls.ts'
import * as coHosts from '../../contract/events/co-host-calls.ts'
import * as history from '../../contract/events/history-calls.ts'
import * as requests from '../../contract/events/request-calls.ts'
import { canFreeSeat, dateProblem, mayRunEvent } from '../../contract/events/rules.ts'
import { visibilityProblem } from '../../contract/events/visibility.ts'
import { ProblemError, requireOwnId, requireThat } from '../platform/http/problem-error.ts'
import { type Member, serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { lockPresentMember, requireUnrestricted } from '../people/users/member-locks.ts'
import { requireVisibleUser } from '../people/users/users.ts'
import { listAttendees, listWaitingMembers } from './attendees.ts'
import { listCoHostIds, nameCoHost, removeCoHost } from './co-hosts.ts'
import { cancelEvent, updateEvent } from './event-changes.ts'
import { listEventsWith, listUserEvents } from './event-lists.ts'
import { updateGuests } from './guests.ts'
import { createEvent, getEvent } from './events.ts'
import { listEventHistory } from './history.ts'
import { allowRemovedMember, listRemovedMembers } from './removed-members.ts'
import { removeAttendee } from './attendee-removal.ts'
import { acceptRequest, acceptRequests, declineRequest } from './request-answers.ts'
import { listRequests, requestSeat, withdrawRequest } from './requests.ts'
import { joinEvent, leaveEvent } from './seats.ts'
import { listUpcomingEvents } from './upcoming-events.ts'
import { joinWaitingList, leaveWaitingList } from './waiting-list.ts'

export async function serveEvents(app: FastifyInstance, { db }: Services) {
  serve(app, calls.listUpcomingEvents, ({ query, member }) =>
    listUpcomingEvents(db, { query, viewerId: member.id, now: new Date() }),
  )

  serve(app, calls.listUserEvents, async ({ parameters: { id }, query, member }) => {
    await requireVisibleUser(db, { id, viewerId: member.id })
    return listUserEvents(db, { userId: id, query, viewerId: member.id, now: new Date() })
  })

  serve(app, calls.getEvent, ({ parameters: { eventId }, member }) =>
    getEvent(db, { id: eventId, viewerId: member.id }),
  )

  serve(app, calls.createEvent, async ({ body, member, writer }) => {
    requireOwnId(body.hostId, member.id)
    const now = new Date()
    const date = dateProblem(body.date, now)
    const isUnlisted = visibilityProblem({ visibility: 'members', isUnlisted: false, ...body })
    if (date || isUnlisted)
      throw new ProblemError('InvalidInput', { ...(date && { date }), ...(isUnlisted && { isUnlisted }) })
    const id = await createEvent(writer, { event: body, hostId: member.id, now })
    return getEvent(db, { id, viewerId: member.id })
  })

  serve(app, calls.listAttendees, async ({ parameters: { eventId }, query, member }) => {
    await getEvent(db, { id: eventId, viewerId: member.id })
    return listAttendees(db, { eventId, query, viewerId: member.id })
  })

  serve(app, calls.joinEvent, async ({ parameters: { eventId }, body, member, writer }) => {
    requireOwnId(body.userId, member.id)
    requireThat(body.eventId === undefined || body.eventId === eventId, 'NotFound')
    const { guestCount = 0 } = body
    return joinEvent(writer, { eventId, userId: member.id, guestCount, now: new Date() })
  })

  serve(app, calls.leaveEvent, async ({ parameters: { eventId, userId }, member, writer }) => {
    const event = await getEvent(db, { id: eventId, viewerId: member.id })
    // The co-hosts in the event leave out those whom the member does not see.
    const allCoHosts = (await listCoHostIds(db, { eventId })).map((id) => ({ id }))
    requireThat(canFreeSeat({ ...event, coHosts: allCoHosts }, { userId }, member.id), 'NotYours')
    const now = new Date()
    if (userId === member.id) await leaveEvent(writer, { eventId, userId, now })
    else await removeAttendee(writer, { eventId, userId, requestedBy: member.id, now })
  })

  serve(app, calls.updateGuests, async ({ parameters: { eventId, userId }, body, member, writer }) => {
    requireOwnId(userId, member.id)
    return updateGuests(writer, { eventId, userId, guestCount: body.guestCount, now: new Date() })
  })

  serve(app, calls.updateEvent, async ({ parameters: { eventId }, body, member, writer }) => {
    await requireOrganizer(eventId, member)
    await updateEvent(writer, { eventId, change: body, editorId: member.id, now: new Date() })
    return getEvent(db, { id: eventId, viewerId: member.id })
  })

  serve(app, calls.cancelEvent, async ({ parameters: { eventId }, body, member, writer }) => {
    await requireHost(eventId, member)
    const cancellation = { eventId, reason: body?.reason || null, now: new Date() }
    await writer.transaction(async (transaction) => {
      const host = await lockPresentMember(transaction, { id: member.id })
      if (cancellation.reason !== null) requireUnrestricted(host, cancellation.now)
      await cancelEvent(transaction, cancellation)
    })
    return getEvent(db, { id: eventId, viewerId: member.id })
  })

  serve(app, calls.listWaitingEvents, ({ query, member }) =>
    listEventsWith(db, { userId: member.id, query, now: new Date(), kinds: ['waiting'] }),
  )

  serve(app, calls.listWaitingMembers, async ({ parameters: { eventId }, query, member }) => {
    await requireOrganizer(eventId, member)
    return listWaitingMembers(db, { eventId, query, viewerId: member.id })
  })

  serve(app, calls.joinWaitingList, async ({ parameters: { eventId }, body, member, writer }) => {
    requireOwnId(body.userId, member.id)
    requireThat(body.eventId === undefined || body.eventId === eventId, 'NotFound')
    return joinWaitingList(writer, { eventId, userId: member.id, now: new Date() })
  })

  serve(app, calls.leaveWaitingList, async ({ parameters: { eventId, userId }, member, writer }) => {
    requireOwnId(userId, member.id)
    await leaveWaitingList(writer, { eventId, userId, now: new Date() })
  })

  serve(app, calls.listRemovedMembers, async ({ parameters: { eventId }, query, member }) => {
    await requireOrganizer(eventId, member)
    return listRemovedMembers(db, { eventId, query, viewerId: member.id })
  })

  serve(app, history.listEventHistory, async ({ parameters: { eventId }, query, member }) => {
    await requireOrganizer(eventId, member)
    return listEventHistory(db, { eventId, query, viewerId: member.id })
  })

  serve(app, calls.allowRemovedMember, async ({ parameters: { eventId, userId }, member, writer }) => {
    await requireHost(eventId, member)
    await allowRemovedMember(writer, { eventId, userId })
  })

  serve(app, requests.listRequestedEvents, ({ query, member }) =>
    listEventsWith(db, { userId: member.id, query, now: new Date(), kinds: ['asking'] }),
  )

  serve(app, requests.listAttendanceRequests, async ({ parameters: { eventId }, query, member }) => {
    await requireOrganizer(eventId, member)
    return listRequests(db, { eventId, query, viewerId: member.id, now: new Date() })
  })

  serve(app, requests.requestSeat, ({ parameters: { eventId }, body, member, writer }) => {
    requireOwnId(body.userId, member.id)
    requireThat(body.eventId === undefined || body.eventId === eventId, 'NotFound')
    return requestSeat(writer, { eventId, userId: member.id, message: body.message || null, now: new Date() })
  })

  serve(app, requests.withdrawRequest, async ({ parameters: { eventId, userId }, member, writer }) => {
    requireOwnId(userId, member.id)
    await withdrawRequest(writer, { eventId, userId })
  })

  serve(app, requests.acceptRequest, async ({ parameters, body, member, writer }) => {
    await requireOrganizer(parameters.eventId, member)
    await acceptRequest(writer, { ...parameters, organizerId: member.id, note: body?.note || null, now: new Date() })
  })

  serve(app, requests.acceptRequests, async ({ parameters: { eventId }, body, member, writer }) => {
    await requireOrganizer(eventId, member)
    await acceptRequests(writer, { eventId, ...body, organizerId: member.id, now: new Date() })
  })

  serve(app, requests.declineRequest, async ({ parameters, body, member, writer }) => {
    await requireOrganizer(parameters.eventId, member)
    await declineRequest(writer, { ...parameters, organizerId: member.id, note: body?.note || null, now: new Date() })
  })

  serve(app, coHosts.nameCoHost, async ({ parameters: { eventId, userId }, member, writer }) => {
    await requireHost(eventId, member)
    await nameCoHost(writer, { eventId, userId, hostId: member.id, now: new Date() })
  })

  serve(app, coHosts.removeCoHost, async ({ parameters: { eventId, userId }, member, writer }) => {
    const event = await getEvent(db, { id: eventId, viewerId: member.id })
    requireThat(event.isHosting || userId === member.id, 'NotYours')
    await removeCoHost(writer, { eventId, userId, requestedBy: member.id, now: new Date() })
  })

  async function requireHost(eventId: number, member: Member) {
    const event = await getEvent(db, { id: eventId, viewerId: member.id })
    requireThat(event.isHosting, 'NotYours')
  }

  async function requireOrganizer(eventId: number, member: Member) {
    const event = await getEvent(db, { id: eventId, viewerId: member.id })
    requireThat(mayRunEvent(event), 'NotYours')
  }
}
