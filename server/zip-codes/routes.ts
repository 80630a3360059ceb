import type { FastifyInstance } from 'fastify'
import { getZipPlace } from '../../contract/zip-codes.ts'
import { findZip } from '../atlas/zip-atlas.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'

/** Where zip codes lie. */
export async function serveZipCodes(app: FastifyInstance) {
  serve(app, getZipPlace, async ({ parameters }) => {
    const found = findZip(parameters.zip)
    if (!found) throw new Refusal('NotFound')
    const { zip, place, timeZone } = found
    return { zip, place, timeZone }
  })
}
