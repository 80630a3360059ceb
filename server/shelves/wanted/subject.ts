import { type Subject, storesNothing } from '../../platform/services/subject.ts'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/shelves/wanted/calls.ts'
import { getEvent } from '../../events/events.ts'
import { requireThat } from '../../platform/http/problem-error.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { inviteWishers } from './invited-wishers.ts'
import { listWantedGames } from './wanted-games.ts'

export const wanted = { ...storesNothing, serve: [serveWanted] } satisfies Subject

/** Serves the games that several people near a member want to play, and the invitations to play them. */
async function serveWanted(app: FastifyInstance, { db }: Services) {
  serve(app, calls.listWantedGames, ({ query, member }) => listWantedGames(db, { query, memberId: member.id }))

  serve(app, calls.inviteWishers, async ({ parameters: { eventId }, body: { gameId }, member, writer }) => {
    const event = await getEvent(db, { id: eventId, viewerId: member.id })
    requireThat(event.isHosting, 'NotYours')
    await inviteWishers(writer, { event, gameId, now: new Date() })
  })
}
