import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/events/calls.ts'
import * as waitingList from '../../contract/events/calls.ts'
import { cancelEvent, updateEvent, updateGuests } from '../../contract/events/calls.ts'
import { canEditEvent, canFreeSeat, dateProblem } from '../../contract/events/rules.ts'
import { Refusal, refuseOthers, refuseUnless } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { refuseUnknownUser } from '../users/queries.ts'
import { listAttendees, listWaitingMembers } from './attendee-queries.ts'
import { callOffEvent, changeEvent } from './event-changes.ts'
import { changeGuests } from './guests.ts'
import { joinEvent, leaveEvent } from './seats.ts'
import {
  createEvent,
  getEvent,
  listEventAudience,
  listUpcomingEvents,
  listUserEvents,
  listWaitingEvents,
} from './queries.ts'
import { joinWaitingList, leaveWaitingList } from './waiting-list.ts'

/** Game nights: finding, hosting, changing, joining and leaving them, and waiting for a seat. */
export async function serveEvents(app: FastifyInstance, { db, live }: Services) {
  serve(app, calls.listUpcomingEvents, ({ query, member }) =>
    listUpcomingEvents(db, { query, viewerId: member.id, now: new Date() }),
  )

  serve(app, calls.listUserEvents, async ({ parameters: { id }, query, member }) => {
    await refuseUnknownUser(db, { id, viewerId: member.id })
    return listUserEvents(db, { userId: id, query, viewerId: member.id, now: new Date() })
  })

  serve(app, calls.getEvent, ({ parameters: { eventId }, member }) =>
    getEvent(db, { id: eventId, viewerId: member.id }),
  )

  serve(app, calls.createEvent, async ({ body, member }) => {
    refuseOthers(body.hostId, member.id)
    const now = new Date()
    const date = dateProblem(body.date, now)
    if (date) throw new Refusal('InvalidInput', { date })
    const id = await createEvent(db, { event: body, hostId: member.id, now })
    return getEvent(db, { id, viewerId: member.id })
  })

  serve(app, calls.listAttendees, async ({ parameters: { eventId }, query, member }) => {
    await getEvent(db, { id: eventId, viewerId: member.id })
    return listAttendees(db, { eventId, query, viewerId: member.id })
  })

  serve(app, calls.joinEvent, async ({ parameters: { eventId }, body, member }) => {
    refuseOthers(body.userId, member.id)
    refuseUnless(body.eventId === undefined || body.eventId === eventId, 'NotFound')
    const { guestCount = 0 } = body
    const joining = { eventId, userId: member.id, guestCount, now: new Date() }
    const { attendee, toldIds } = await joinEvent(db, joining)
    live.announce(toldIds, { topic: 'notifications' })
    await announceEvent(eventId)
    return attendee
  })

  serve(app, calls.leaveEvent, async ({ parameters: { eventId, userId }, member }) => {
    const event = await getEvent(db, { id: eventId, viewerId: member.id })
    refuseUnless(canFreeSeat(event, { userId }, member.id), 'NotYours')
    const toldIds = await leaveEvent(db, { eventId, userId, askedBy: member.id, now: new Date() })
    live.announce([userId], { topic: 'events', eventId })
    live.announce(toldIds, { topic: 'notifications' })
    await announceEvent(eventId)
  })

  serve(app, updateGuests, async ({ parameters: { eventId, userId }, body: { guestCount }, member }) => {
    refuseOthers(userId, member.id)
    const { attendee, toldIds } = await changeGuests(db, { eventId, userId, guestCount, now: new Date() })
    live.announce(toldIds, { topic: 'notifications' })
    await announceEvent(eventId)
    return attendee
  })

  serve(app, updateEvent, async ({ parameters: { eventId }, body, member }) => {
    refuseUnless(canEditEvent(await getEvent(db, { id: eventId, viewerId: member.id }), member.id), 'NotYours')
    const changed = await changeEvent(db, { id: eventId, change: body, now: new Date() })
    if (changed && changed.changes.length > 0) await announceNews(eventId, member.id)
    else if (changed) await announceEvent(eventId)
    live.announce(changed?.toldIds ?? [], { topic: 'notifications' })
    return getEvent(db, { id: eventId, viewerId: member.id })
  })

  serve(app, cancelEvent, async ({ parameters: { eventId }, body, member }) => {
    refuseUnless(canEditEvent(await getEvent(db, { id: eventId, viewerId: member.id }), member.id), 'NotYours')
    const waitedIds = await callOffEvent(db, { id: eventId, reason: body?.reason || null, now: new Date() })
    await announceNews(eventId, member.id, waitedIds)
    return getEvent(db, { id: eventId, viewerId: member.id })
  })

  serve(app, waitingList.listWaitingEvents, ({ query, member }) =>
    listWaitingEvents(db, { userId: member.id, query, now: new Date() }),
  )

  serve(app, waitingList.listWaitingMembers, async ({ parameters: { eventId }, query, member }) => {
    refuseUnless(canEditEvent(await getEvent(db, { id: eventId, viewerId: member.id }), member.id), 'NotYours')
    return listWaitingMembers(db, { eventId, query, viewerId: member.id })
  })

  serve(app, waitingList.joinWaitingList, async ({ parameters: { eventId }, body, member }) => {
    refuseOthers(body.userId, member.id)
    refuseUnless(body.eventId === undefined || body.eventId === eventId, 'NotFound')
    const waiting = await joinWaitingList(db, { eventId, userId: member.id, now: new Date() })
    await announceEvent(eventId)
    return waiting
  })

  serve(app, waitingList.leaveWaitingList, async ({ parameters: { eventId, userId }, member }) => {
    refuseOthers(userId, member.id)
    await leaveWaitingList(db, { eventId, userId })
    live.announce([userId], { topic: 'events', eventId })
    await announceEvent(eventId)
  })

  async function announceEvent(eventId: number) {
    live.announce(await listEventAudience(db, { eventId }), { topic: 'events', eventId })
  }

  /** The event is another one for everybody, and everybody but the host has a notification of it. */
  async function announceNews(eventId: number, hostId: number, waitedIds: readonly number[] = []) {
    const audience = [...(await listEventAudience(db, { eventId })), ...waitedIds]
    live.announce(audience, { topic: 'events', eventId })
    const told = audience.filter((userId) => userId !== hostId)
    live.announce(told, { topic: 'notifications' })
  }
}
