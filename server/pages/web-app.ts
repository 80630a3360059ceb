import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemOf } from '../../contract/problems.ts'
import { sendProblem } from '../http/problem-answers.ts'

/** Files under this folder carry a hash in their names: what a name holds never changes. */
const hashedFiles = '/assets/'

/**
 * The built web app: hashed files are kept by browsers for ever, the page itself is asked for anew each time. Every path
 * that is no file is the page, which knows the routes; an unknown `/api` path is a 404 problem.
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
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    if (directory !== undefined && wantsPage(request)) return sendPage(reply)
    return sendProblem(reply, problemOf('NotFound'))
  })
}

function wantsPage({ method, url }: FastifyRequest): boolean {
  const isApi = url === '/api' || url.startsWith('/api/') || url.startsWith('/api?')
  // A file of an older build is gone, not a page: a page in its place would be run as a script.
  return (method === 'GET' || method === 'HEAD') && !isApi && !url.startsWith(hashedFiles)
}

function sendPage(reply: FastifyReply) {
  return reply.sendFile('index.html')
}
