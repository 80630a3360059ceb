import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/people/avatars/calls.ts'
import { problemOf } from '../../../contract/platform/problems.ts'
import { cachePolicies } from '../../platform/http/cache-policies.ts'
import { sendProblem } from '../../platform/http/problem-answers.ts'
import { requireThat } from '../../platform/http/problem-error.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { getOwnUser } from '../users/queries.ts'
import { findUnconfirmedOwner } from '../../games/pictures/usage-queries.ts'
import { pictureUpload } from '../../platform/pictures/picture-upload.ts'
import { removeAvatar, setAvatar } from './avatars.ts'
import { pictureUrlPrefix } from '../../../contract/games/pictures/own-pictures.ts'

export async function serveAvatars(app: FastifyInstance, services: Services) {
  const { db } = services

  serve(
    app,
    calls.setAvatar,
    async ({ parameters: { id }, body: { picture }, member }) => {
      requireThat(id === member.id, 'NotYours')
      await setAvatar(services, { userId: id, file: Buffer.from(picture, 'base64') })
      return getOwnUser(db, { id })
    },
    pictureUpload,
  )

  serve(app, calls.removeAvatar, async ({ parameters: { id }, member }) => {
    requireThat(id === member.id, 'NotYours')
    await removeAvatar(services, { userId: id })
    return getOwnUser(db, { id })
  })
}

/**
 * Serves the picture files. The content under a name never changes, so browsers may cache it forever. Only the member
 * reads an avatar before the email address is confirmed.
 */
export async function servePictures(app: FastifyInstance, { db, pictures }: Services) {
  const config = { budget: 'files', cache: 'forever' } as const
  app.get<{ Params: { name: string } }>(`${pictureUrlPrefix}:name`, { config }, async (request, reply) => {
    const picture = await pictures.find(request.params.name)
    const ownerId = picture && (await findUnconfirmedOwner(db, request.params))
    if (ownerId !== undefined) void reply.header('cache-control', cachePolicies.never)
    if (!picture || (ownerId !== undefined && ownerId !== request.session.userId))
      return sendProblem(reply, problemOf('NotFound'))
    return reply.type('image/webp').send(picture)
  })
}
