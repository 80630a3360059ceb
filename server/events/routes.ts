import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/events.ts'
import { Refusal, refuseOthers, refuseUnless } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { getPublicUser } from '../users/queries.ts'
import { joinEvent, leaveEvent } from './seats.ts'
import { createEvent, getEvent, listEventAudience, listUpcomingEvents, listUserEvents } from './queries.ts'

/** Game nights: finding, hosting, joining and leaving them. */
export async function serveEvents(app: FastifyInstance, { db, live }: Services) {
  serve(app, calls.listUpcomingEvents, ({ query, member }) =>
    listUpcomingEvents(db, { query, viewerId: member.id, now: new Date() }),
  )

  serve(app, calls.listUserEvents, async ({ parameters: { id }, query, member }) => {
    await getPublicUser(db, { id })
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
    await getEvent(db, { id: eventId, viewerId: member.id })
    refuseOthers(userId, member.id)
    await leaveEvent(db, { eventId, userId, now: new Date() })
    live.announce([userId], { topic: 'events', eventId })
    await announceEvent(eventId)
  })

  async function announceEvent(eventId: number) {
    live.announce(await listEventAudience(db, { eventId }), { topic: 'events', eventId })
  }
}
