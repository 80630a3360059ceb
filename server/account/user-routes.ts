import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/users/users.ts'
import { beginEmailChange } from './email-changes.ts'
import { limitTries } from '../platform/limits/attempt-limits.ts'
import { refuseOthers } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { siteUrlOf } from '../platform/http/site-url.ts'
import { forgetAvatar } from '../avatars/avatars.ts'
import type { Services } from '../platform/services/services.ts'
import { updatePreferences, updateUser } from '../users/changes.ts'
import { listUsers } from '../users/directory-queries.ts'
import { refuseUnlessOwn } from '../users/own-account.ts'
import { getOwnUser, getPublicUser } from '../users/queries.ts'

/** Members and their preferences. */
export async function serveUsers(app: FastifyInstance, services: Services) {
  const { db, pictures } = services

  serve(app, calls.getOwnProfile, ({ member }) => getOwnUser(db, member))

  serve(app, calls.listUsers, ({ query, member }) => listUsers(db, { query, viewerId: member.id }))

  serve(app, calls.getUser, ({ parameters: { id }, member }) => getPublicUser(db, { id, viewerId: member.id }))

  serve(
    app,
    calls.updateUser,
    async ({ parameters: { id }, body: { email: newEmail, ...change }, member, request, reply }) => {
      await refuseUnlessOwn(db, { id, memberId: member.id })
      const before = await getOwnUser(db, { id })
      await updateUser(db, { id, change })
      const user = await getOwnUser(db, { id })
      if (user.avatarUrl !== before.avatarUrl) await forgetAvatar(pictures, before)
      if (newEmail !== undefined && newEmail !== user.email) {
        const siteUrl = siteUrlOf(services.configuration, request)
        const asked = { userId: id, fullName: user.fullName, email: user.email, newEmail }
        const { sendMails } = await beginEmailChange(services, { change: asked, isPasswordChecked: false, siteUrl })
        reply.raw.once('close', () => void sendMails(request.log))
      }
      return user
    },
    limitTries('profile'),
  )

  serve(app, calls.updatePreferences, async ({ parameters: { id }, body: { userId, ...change }, member }) => {
    await refuseUnlessOwn(db, { id, memberId: member.id })
    refuseOthers(userId, member.id)
    await updatePreferences(db, { userId: id, change })
    return (await getOwnUser(db, { id })).preferences
  })
}
