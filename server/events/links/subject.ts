import { type Subject, storesNothing } from '../../platform/services/subject.ts'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/events/links/calls.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { cachePolicies } from '../../platform/http/cache-policies.ts'
import { getPublicEvent, openEventLink } from './event-links.ts'
import { listPublicNights } from './public-nights.ts'

export const eventLinks = { ...storesNothing, serve: [serveEventLinks] } satisfies Subject

async function serveEventLinks(app: FastifyInstance, { db }: Services) {
  serve(app, calls.listPublicNights, ({ query, member, reply }) => {
    // The blocks of a member change the list.
    if (!member) void reply.header('cache-control', cachePolicies.minute)
    return listPublicNights(db, { query, viewerId: member?.id, now: new Date() })
  })

  serve(app, calls.getPublicEvent, ({ parameters: { code }, member }) =>
    getPublicEvent(db, { code, viewerId: member?.id }),
  )

  serve(app, calls.openEventLink, ({ parameters: { code }, member, writer }) =>
    openEventLink(writer, { code, userId: member.id, now: new Date() }),
  )
}
