import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problemOf } from '../../contract/platform/problems.ts'
import { sendProblem } from '../platform/http/problem-answers.ts'
import { screenPages } from './screen-page.ts'

/** Files under this folder carry a hash in their names: what a name holds never changes. */
const hashedFiles = '/assets/'

/**
 * The built web app: hashed files are kept by browsers for ever, a page is asked for anew each time and is for one browser
 * alone, for it says whether that carries a session. Every path that is no file is a page, which knows the routes; an
 * unknown `/api` path is a 404 problem.
 */
export async function serveWeb(app: FastifyInstance, directory: string | undefined) {
  if (directory !== undefined)
    await app.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      cacheControl: false,
      index: false,
      wildcard: false,
      setHeaders: (reply, file) => {
        const isHashed = file.startsWith(join(directory, hashedFiles))
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'private, no-cache')
      },
    })
  const pageOf = directory === undefined ? undefined : screenPages(directory)
  app.setNotFoundHandler((request, reply) => {
    if (pageOf && wantsPage(request)) return reply.sendFile(pageOf(request))
    return sendProblem(reply, problemOf('NotFound'))
  })
}

function wantsPage({ method, url }: FastifyRequest): boolean {
  const isApi = url === '/api' || url.startsWith('/api/') || url.startsWith('/api?')
  // A file of an older build is gone, not a page: a page in its place would be run as a script.
  return (method === 'GET' || method === 'HEAD') && !isApi && !url.startsWith(hashedFiles)
}
