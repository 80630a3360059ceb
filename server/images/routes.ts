import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/images.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { extractImage } from './extract-image.ts'
import { PageUnreachable, readPage } from './guarded-request.ts'

/** Pictures of games, found on the pages of others. */
export async function serveImages(app: FastifyInstance, services: Services) {
  serve(app, calls.extractImage, async ({ body: { url }, request }) => {
    try {
      return { imageUrl: await extractImage(url, (page) => readPage(page, services.mayConnectTo)) }
    } catch (error) {
      if (!(error instanceof PageUnreachable)) throw error
      request.log.info({ reason: error.message }, 'a page was not read')
      throw new Refusal('ImageUnreachable')
    }
  })
}
