import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/planning/second-table/calls.ts'
import { getEvent } from '../../events/events.ts'
import { type Member, serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { addSeats } from './added-seats.ts'
import { acceptAsk, askHost, declineAsk, withdrawAsk } from './asked-hosts.ts'
import { readSecondTable } from './second-table.ts'
import { waitAgain } from './wait-again.ts'

export async function serveSecondTable(app: FastifyInstance, { db }: Services) {
  serve(app, calls.getSecondTable, ({ parameters: { eventId }, member }) => read(eventId, member))

  serve(app, calls.addSecondTableSeats, async ({ parameters: { eventId }, body, member, writer }) => {
    await addSeats(writer, { eventId, userId: member.id, ...body, now: new Date() })
    return read(eventId, member)
  })

  serve(app, calls.askTableHost, async ({ parameters: { eventId }, body, member, writer }) => {
    await askHost(writer, { eventId, userId: member.id, ...body, now: new Date() })
    return read(eventId, member)
  })

  serve(app, calls.withdrawTableAsk, async ({ parameters: { eventId }, member, writer }) => {
    await withdrawAsk(writer, { eventId, userId: member.id })
  })

  serve(app, calls.acceptTableAsk, async ({ parameters: { eventId }, body, member, writer }) => ({
    eventId: await acceptAsk(writer, { eventId, userId: member.id, place: body, now: new Date() }),
  }))

  serve(app, calls.declineTableAsk, async ({ parameters: { eventId }, member, writer }) => {
    await declineAsk(writer, { eventId, userId: member.id, now: new Date() })
  })

  serve(app, calls.waitAgain, async ({ parameters: { eventId }, member, writer }) => {
    await waitAgain(writer, { eventId, userId: member.id, now: new Date() })
  })

  async function read(eventId: number, member: Member) {
    const event = await getEvent(db, { id: eventId, viewerId: member.id })
    return readSecondTable(db, { event, viewerId: member.id, now: new Date() })
  }
}
