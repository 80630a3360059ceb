import type { FastifyInstance } from 'fastify'
import { getZipPlace } from '../../../contract/people/zip-codes/calls.ts'
import { findZip } from './zip-atlas.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import { serve } from '../../platform/http/serve.ts'

export async function serveZipCodes(app: FastifyInstance) {
  serve(app, getZipPlace, async ({ parameters }) => {
    const found = findZip(parameters.zip)
    if (!found) throw new ProblemError('NotFound')
    const { zip, place, timeZone } = found
    return { zip, place, timeZone }
  })
}
