import type { FastifyInstance, FastifyRequest } from 'fastify'
import { gamePictureSizes } from '../../contract/games/game-pictures.ts'
import * as calls from '../../contract/pictures/images.ts'
import { limitTries } from '../platform/limits/attempt-limits.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { refuseUnreadable, smallPicture } from './small-picture.ts'
import type { Services } from '../platform/services/services.ts'
import { extractImage } from './extract-image.ts'
import { readPage, readPicture, Unreachable } from '../platform/outgoing-requests/guarded-request.ts'

/** Pictures of games, found on the pages of others, and looked at before they are kept; no member sends us to too many. */
export async function serveImages(app: FastifyInstance, services: Services) {
  serve(
    app,
    calls.extractImage,
    async ({ body: { url }, request }) => ({
      imageUrl: await reach(
        extractImage(url, (page) => readPage(page, services.mayConnectTo)),
        request,
      ),
    }),
    limitTries('page elsewhere'),
  )

  serve(
    app,
    calls.previewImage,
    async ({ body: { imageUrl }, request }) => {
      const file = await reach(readPicture(new URL(imageUrl), services.mayConnectTo), request)
      const picture = await refuseUnreadable(smallPicture(file, gamePictureSizes.small))
      return { picture: `data:image/webp;base64,${picture.toString('base64')}` }
    },
    limitTries('page elsewhere'),
  )
}

async function reach<Answer>(reading: Promise<Answer>, request: FastifyRequest): Promise<Answer> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    request.log.info({ reason: error.message }, 'an address was not read')
    throw new Refusal('ImageUnreachable')
  }
}
