import type { FastifyInstance } from 'fastify'
import { getZipPlace } from '../../contract/zip-codes/calls.ts'
import { findZip } from './zip-atlas.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'

/** Where zip codes lie. */
export async function serveZipCodes(app: FastifyInstance) {
  serve(app, getZipPlace, async ({ parameters }) => {
    const found = findZip(parameters.zip)
    if (!found) throw new Refusal('NotFound')
    const { zip, place, timeZone } = found
    return { zip, place, timeZone }
  })
}
