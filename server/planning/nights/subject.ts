import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/planning/nights/calls.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { storesNothing, type Subject } from '../../platform/services/subject.ts'
import { getOwnPart, listNights } from './nights.ts'

export const nights = { ...storesNothing, serve: [serveNights] } satisfies Subject

async function serveNights(app: FastifyInstance, { db }: Services) {
  serve(app, calls.listNights, ({ member }) => listNights(db, { viewerId: member.id, now: new Date() }))

  serve(app, calls.getOwnPart, ({ parameters: { eventId }, member }) =>
    getOwnPart(db, { eventId, viewerId: member.id, now: new Date() }),
  )
}
