import { problemOf } from '../../../contract/platform/problems.ts'
import { cachePolicies } from '../../platform/http/cache-policies.ts'
import { sendProblem } from '../../platform/http/problem-answers.ts'
import { findUnconfirmedOwner } from './picture-usage.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { gamePictureSizes } from '../../../contract/games/rules.ts'
import * as calls from '../../../contract/games/pictures/calls.ts'
import { gamePictureAddresses, pictureUrlPrefix } from '../../../contract/games/pictures/own-pictures.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import { serve } from '../../platform/http/serve.ts'
import { saveGamePicture } from './game-pictures.ts'
import { requireReadablePicture, resizePicture, pictureUpload } from '../../platform/pictures/resize-picture.ts'
import type { Services } from '../../platform/services/services.ts'
import { extractImage } from './extract-image.ts'
import { readPage, readPicture, Unreachable } from '../../platform/outgoing-requests/guarded-request.ts'

/** Serves finding a game's picture on a product page, previewing it in a form, and uploading one. */
export async function serveImages(app: FastifyInstance, services: Services) {
  serve(app, calls.extractImage, async ({ body: { url }, request }) => ({
    imageUrl: await unlessUnreachable(
      extractImage(url, (page) => readPage(page, services.mayConnectTo)),
      request,
    ),
  }))

  serve(app, calls.previewImage, async ({ body: { imageUrl }, member, request }) => {
    const file = await unlessUnreachable(readPicture(new URL(imageUrl), services.mayConnectTo), request)
    const picture = await requireReadablePicture(resizePicture(file, gamePictureSizes.small, member.id))
    return { picture: `data:image/webp;base64,${picture.toString('base64')}` }
  })

  serve(
    app,
    calls.uploadImage,
    async ({ body: { picture }, member }) => {
      const file = Buffer.from(picture, 'base64')
      return gamePictureAddresses(await requireReadablePicture(saveGamePicture(services.pictures, file, member.id)))
    },
    pictureUpload,
  )
}

/** Converts an `Unreachable` error to the problem `ImageUnreachable`. */
async function unlessUnreachable<Answer>(reading: Promise<Answer>, request: FastifyRequest): Promise<Answer> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    request.log.info({ reason: error.message }, 'Could not read an address')
    throw new ProblemError('ImageUnreachable')
  }
}

/** Serves the picture files. Only the member reads an avatar before the email address is confirmed. */
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
