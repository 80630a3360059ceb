import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/people/avatars/calls.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { getOwnUser } from '../users/users.ts'
import { pictureUpload } from '../../platform/pictures/resize-picture.ts'
import { removeAvatar, setAvatar } from './avatars.ts'

export async function serveAvatars(app: FastifyInstance, services: Services) {
  const { db } = services

  serve(
    app,
    calls.setAvatar,
    async ({ parameters: { id }, body: { picture } }) => {
      await setAvatar(services, { userId: id, file: Buffer.from(picture, 'base64') })
      return getOwnUser(db, { id })
    },
    pictureUpload,
  )

  serve(app, calls.removeAvatar, async ({ parameters: { id } }) => {
    await removeAvatar(services, { userId: id })
    return getOwnUser(db, { id })
  })
}
