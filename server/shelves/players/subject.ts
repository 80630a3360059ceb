import { type Subject, storesNothing } from '../../platform/services/subject.ts'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/shelves/players/calls.ts'
import { getGameDetails } from '../../games/games.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { listGamePlayers } from './game-players.ts'
import { listNearbyPlayers, listPlayers } from './players.ts'

export const players = { ...storesNothing, serve: [servePlayers] } satisfies Subject

async function servePlayers(app: FastifyInstance, { db }: Services) {
  serve(app, calls.listPlayers, ({ query, member }) => listPlayers(db, { query, viewerId: member.id }))

  serve(app, calls.listNearbyPlayers, ({ query, member }) => listNearbyPlayers(db, { query, viewerId: member.id }))

  serve(app, calls.listGamePlayers, async ({ parameters: { id }, query, member }) => {
    await getGameDetails(db, { id })
    return listGamePlayers(db, { gameId: id, query, viewerId: member.id })
  })
}
