import type { FastifyInstance } from 'fastify'
import { cancelEvent, updateEvent } from '../../contract/event-changes.ts'
import * as calls from '../../contract/events.ts'
import { Refusal, refuseOthers, refuseUnless } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { refuseUnknownUser } from '../users/queries.ts'
import { callOffEvent, changeEvent } from './event-changes.ts'
import { joinEvent, leaveEvent } from './seats.ts'
import { createEvent, getEvent, listEventAudience, listUpcomingEvents, listUserEvents } from './queries.ts'

/** Game nights: finding, hosting, changing, joining and leaving them. */
export async function serveEvents(app: FastifyInstance, { db, live }: Services) {
  serve(app, calls.listUpcomingEvents, ({ query, member }) =>
    listUpcomingEvents(db, { query, viewerId: member.id, now: new Date() }),
  )

  serve(app, calls.listUserEvents, async ({ parameters: { id }, query, member }) => {
    await refuseUnknownUser(db, { id })
    return listUserEvents(db, { userId: id, query, viewerId: member.id, now: new Date() })
  })

  serve(app, calls.getEvent, ({ parameters: { eventId }, member }) =>
    getEvent(db, { id: eventId, viewerId: member.id }),
  )

  serve(app, calls.createEvent, async ({ body, member }) => {
    refuseOthers(body.hostId, member.id)
    const now = new Date()
    const date = calls.dateProblem(body.date, now)
    if (date) throw new Refusal('InvalidInput', { date })
    const id = await createEvent(db, { event: body, hostId: member.id, now })
    return getEvent(db, { id, viewerId: member.id })
  })

  serve(app, calls.joinEvent, async ({ parameters: { eventId }, body, member }) => {
    refuseOthers(body.userId, member.id)
    refuseUnless(body.eventId === undefined || body.eventId === eventId, 'NotFound')
    const attendee = await joinEvent(db, { eventId, userId: member.id, now: new Date() })
    await announceEvent(eventId)
    return attendee
  })

  serve(app, calls.leaveEvent, async ({ parameters: { eventId, userId }, member }) => {
    const event = await getEvent(db, { id: eventId, viewerId: member.id })
    refuseUnless(calls.canFreeSeat(event, { userId }, member.id), 'NotYours')
    await leaveEvent(db, { eventId, userId, askedBy: member.id, now: new Date() })
    live.announce([userId], { topic: 'events', eventId })
    if (userId !== member.id) live.announce([userId], { topic: 'notifications' })
    await announceEvent(eventId)
  })

  serve(app, updateEvent, async ({ parameters: { eventId }, body, member }) => {
    refuseUnless(calls.canEditEvent(await getEvent(db, { id: eventId, viewerId: member.id }), member.id), 'NotYours')
    const changes = await changeEvent(db, { id: eventId, change: body, now: new Date() })
    if (changes.length > 0) await announceNews(eventId, member.id)
    return getEvent(db, { id: eventId, viewerId: member.id })
  })

  serve(app, cancelEvent, async ({ parameters: { eventId }, body, member }) => {
    refuseUnless(calls.canEditEvent(await getEvent(db, { id: eventId, viewerId: member.id }), member.id), 'NotYours')
    await callOffEvent(db, { id: eventId, reason: body?.reason || null, now: new Date() })
    await announceNews(eventId, member.id)
    return getEvent(db, { id: eventId, viewerId: member.id })
  })

  async function announceEvent(eventId: number) {
    live.announce(await listEventAudience(db, { eventId }), { topic: 'events', eventId })
  }

  /** The event is another one for everybody, and everybody but the host has a notification of it. */
  async function announceNews(eventId: number, hostId: number) {
    const audience = await listEventAudience(db, { eventId })
    live.announce(audience, { topic: 'events', eventId })
    const told = audience.filter((userId) => userId !== hostId)
    live.announce(told, { topic: 'notifications' })
  }
}
