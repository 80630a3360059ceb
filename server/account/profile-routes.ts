import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/people/users/calls.ts'
import { fullNameChange } from '../../contract/people/users/schemas.ts'
import { beginEmailChange } from './email-change.ts'
import { ProblemError, requireOwnId } from '../platform/http/problem-error.ts'
import { serve } from '../platform/http/serve.ts'
import { siteUrlOf } from '../platform/http/request-targets.ts'
import { deleteAvatar } from '../people/avatars/avatars.ts'
import type { Services } from '../platform/services/services.ts'
import { updatePreferences, updateUser } from '../people/users/user-changes.ts'
import { getOwnUser } from '../people/users/users.ts'

export async function serveProfile(app: FastifyInstance, services: Services) {
  const { db, pictures } = services

  serve(
    app,
    calls.updateUser,
    async ({ parameters: { id }, body: { email: newEmail, ...change }, writer, request, reply }) => {
      const siteUrl = siteUrlOf(services.configuration, request)
      const before = await getOwnUser(db, { id })
      if (change.fullName !== undefined) requireAllowedName(change.fullName, before)
      const isNewEmail = newEmail !== undefined && newEmail !== before.email
      if (isNewEmail) await reply.spend('confirmationEmails', { email: newEmail.toLowerCase() })
      await deleteAvatar(pictures, await updateUser(writer, { id, change, now: new Date() }))
      const user = await getOwnUser(db, { id })
      if (isNewEmail) {
        const { sendEmails } = await beginEmailChange(services, {
          change: { userId: id, email: user.email, isEmailConfirmed: user.isEmailConfirmed, newEmail },
          isPasswordChecked: false,
          siteUrl,
        })
        reply.raw.once('close', () => void sendEmails(request.log))
      }
      return user
    },
  )

  serve(app, calls.updatePreferences, async ({ parameters: { id }, body: { userId, ...change }, member, writer }) => {
    requireOwnId(userId, member.id)
    await updatePreferences(writer, { userId: id, change })
    const { preferences, version } = await getOwnUser(db, { id })
    return { ...preferences, version }
  })
}

/** Throws `InvalidInput` for a new name that breaks the rules. The current name is always allowed. */
function requireAllowedName(fullName: string, before: { fullName: string }) {
  const [issue] = fullNameChange(before.fullName).safeParse(fullName).error?.issues ?? []
  if (issue) throw new ProblemError('InvalidInput', { fullName: issue.message })
}
