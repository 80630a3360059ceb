import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/events/venues/calls.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { createVenue, deleteVenue, replaceVenue } from './venue-changes.ts'
import { getVenue, listVenues } from './venues.ts'

export async function serveVenues(app: FastifyInstance, { db }: Services) {
  serve(app, calls.listVenues, ({ query: { near }, member }) => listVenues(db, { userId: member.id, near }))

  serve(app, calls.getVenue, ({ parameters: { venueId }, member }) =>
    getVenue(db, { id: venueId, viewerId: member.id }),
  )

  serve(app, calls.createVenue, async ({ body, member, writer }) => {
    const id = await writer.transaction((transaction) =>
      createVenue(transaction, { venue: body, ownerId: member.id, now: new Date() }),
    )
    return getVenue(db, { id, viewerId: member.id })
  })

  serve(app, calls.replaceVenue, async ({ parameters: { venueId }, body, member, writer }) => {
    await writer.transaction((transaction) =>
      replaceVenue(transaction, { id: venueId, venue: body, ownerId: member.id, now: new Date() }),
    )
    return getVenue(db, { id: venueId, viewerId: member.id })
  })

  serve(app, calls.deleteVenue, ({ parameters: { venueId }, member, writer }) =>
    writer.transaction((transaction) => deleteVenue(transaction, { id: venueId, ownerId: member.id })),
  )
}
