import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/users.ts'
import { refuseOthers, refuseUnless } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { listUsers } from './directory-queries.ts'
import { getOwnUser, getPublicUser, updatePreferences, updateUser, refuseUnknownUser } from './queries.ts'

/** Members and their preferences. */
export async function serveUsers(app: FastifyInstance, { db }: Services) {
  serve(app, calls.getOwnProfile, ({ member }) => getOwnUser(db, member))

  serve(app, calls.listUsers, ({ query }) => listUsers(db, query))

  serve(app, calls.getUser, ({ parameters }) => getPublicUser(db, parameters))

  serve(app, calls.updateUser, async ({ parameters: { id }, body, member }) => {
    await refuseUnknownUser(db, { id })
    refuseUnless(id === member.id, 'NotYours')
    await updateUser(db, { id, change: body })
    return getOwnUser(db, { id })
  })

  serve(app, calls.updatePreferences, async ({ parameters: { id }, body: { userId, ...change }, member }) => {
    await refuseUnknownUser(db, { id })
    refuseUnless(id === member.id, 'NotYours')
    refuseOthers(userId, member.id)
    await updatePreferences(db, { userId: id, change })
    return (await getOwnUser(db, { id })).preferences
  })
}
