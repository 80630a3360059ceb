import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/venues/calls.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { createVenue, deleteVenue, getVenue, listVenues, replaceVenue } from './queries.ts'

/** Serves the venues that members save and share. */
export async function serveVenues(app: FastifyInstance, { db }: Services) {
  serve(app, calls.listVenues, ({ query: { near }, member }) => listVenues(db, { userId: member.id, near }))

  serve(app, calls.getVenue, ({ parameters: { venueId }, member }) =>
    getVenue(db, { id: venueId, viewerId: member.id }),
  )

  serve(app, calls.createVenue, async ({ body, member }) => {
    const id = await createVenue(db, { venue: body, ownerId: member.id, now: new Date() })
    return getVenue(db, { id, viewerId: member.id })
  })

  serve(app, calls.replaceVenue, async ({ parameters: { venueId }, body, member }) => {
    await replaceVenue(db, { id: venueId, venue: body, ownerId: member.id, now: new Date() })
    return getVenue(db, { id: venueId, viewerId: member.id })
  })

  serve(app, calls.deleteVenue, ({ parameters: { venueId }, member }) =>
    deleteVenue(db, { id: venueId, ownerId: member.id }),
  )
}
