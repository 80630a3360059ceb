import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/people/users/calls.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { listUsers } from './directory.ts'
import { getOwnUser, getPublicUser } from './users.ts'

export async function serveUsers(app: FastifyInstance, { db }: Services) {
  serve(app, calls.getOwnProfile, ({ member }) => getOwnUser(db, member))

  serve(app, calls.listUsers, ({ query, member }) => listUsers(db, { query, viewerId: member.id }))

  serve(app, calls.getUser, ({ parameters: { id }, member }) => getPublicUser(db, { id, viewerId: member.id }))
}
