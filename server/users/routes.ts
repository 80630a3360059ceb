import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/users/calls.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { listUsers } from './directory-queries.ts'
import { getPrivacyChoices, updatePrivacyChoices } from './privacy-queries.ts'
import { getOwnUser, getPublicUser, requireOwnAccount } from './queries.ts'

/** Serves the list of members, their profiles, and what each of them shows to others. */
export async function serveUsers(app: FastifyInstance, { db }: Services) {
  serve(app, calls.getOwnProfile, ({ member }) => getOwnUser(db, member))

  serve(app, calls.listUsers, ({ query, member }) => listUsers(db, { query, viewerId: member.id }))

  serve(app, calls.getUser, ({ parameters: { id }, member }) => getPublicUser(db, { id, viewerId: member.id }))

  serve(app, calls.getPrivacyChoices, async ({ parameters: { id }, member }) => {
    await requireOwnAccount(db, { id, memberId: member.id })
    return getPrivacyChoices(db, { id })
  })

  serve(app, calls.updatePrivacyChoices, async ({ parameters: { id }, body, member }) => {
    await requireOwnAccount(db, { id, memberId: member.id })
    await updatePrivacyChoices(db, { id, change: body, now: new Date() })
    return getPrivacyChoices(db, { id })
  })
}
