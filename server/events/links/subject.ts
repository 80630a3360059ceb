import { type Subject, storesNothing } from '../../platform/services/subject.ts'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/events/links/calls.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { getPublicEvent, openEventLink } from './event-links.ts'

export const eventLinks = { ...storesNothing, serve: [serveEventLinks] } satisfies Subject

async function serveEventLinks(app: FastifyInstance, { db }: Services) {
  serve(app, calls.getPublicEvent, ({ parameters: { code }, member }) =>
    getPublicEvent(db, { code, viewerId: member?.id }),
  )

  serve(app, calls.openEventLink, ({ parameters: { code }, member, writer }) =>
    openEventLink(writer, { code, userId: member.id, now: new Date() }),
  )
}
