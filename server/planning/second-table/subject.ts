import { storesNothing, type Subject } from '../../platform/services/subject.ts'
import { offerWork } from './offer-work.ts'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/planning/second-table/calls.ts'
import { getEvent } from '../../events/events.ts'
import { type Member, serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { addTable } from './added-table.ts'
import { listShownOffers } from './second-table.ts'

export const secondTable = {
  ...storesNothing,
  serve: [serveSecondTable],
  work: (services) => [offerWork(services)],
} satisfies Subject

async function serveSecondTable(app: FastifyInstance, { db }: Services) {
  serve(app, calls.getSecondTable, ({ parameters: { eventId }, member }) => read(eventId, member))

  serve(app, calls.addSecondTable, async ({ parameters: { eventId }, body, member, writer }) => {
    await addTable(writer, { eventId, userId: member.id, ...body, now: new Date() })
    return read(eventId, member)
  })

  async function read(eventId: number, member: Member) {
    const event = await getEvent(db, { id: eventId, viewerId: member.id })
    return { offers: await listShownOffers(db, { event, viewerId: member.id, now: new Date() }) }
  }
}
