import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/players.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { listNearbyPlayers, listPlayers } from './queries.ts'

/** Players: the directory, and who lives nearby. */
export async function servePlayers(app: FastifyInstance, { db }: Services) {
  serve(app, calls.listPlayers, ({ query, member }) => listPlayers(db, { query, viewerId: member.id }))

  serve(app, calls.listNearbyPlayers, ({ query, member }) => listNearbyPlayers(db, { query, viewerId: member.id }))
}
