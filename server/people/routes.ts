import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/people/users/calls.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { listUsers } from './users/directory.ts'
import { getOwnUser, getPublicUser } from './users/users.ts'
import { getZipPlace } from '../../contract/people/zip-codes/calls.ts'
import { findZip } from './zip-codes/zip-atlas.ts'
import { ProblemError } from '../platform/http/problem-error.ts'

export async function serveUsers(app: FastifyInstance, { db }: Services) {
  serve(app, calls.getOwnProfile, ({ member }) => getOwnUser(db, member))

  serve(app, calls.listUsers, ({ query, member }) => listUsers(db, { query, viewerId: member.id }))

  serve(app, calls.getUser, ({ parameters: { id }, member }) => getPublicUser(db, { id, viewerId: member.id }))
}

export async function serveZipCodes(app: FastifyInstance) {
  serve(app, getZipPlace, async ({ parameters }) => {
    const found = findZip(parameters.zip)
    if (!found) throw new ProblemError('NotFound')
    const { zip, place, timeZone, isArea } = found
    return { zip, place, timeZone, isArea }
  })
}
