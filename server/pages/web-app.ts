import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemOf } from '../../contract/platform/problems.ts'
import { hasSessionCookie } from '../auth/session-cookie.ts'
import { answerFrameworkError, sendProblem } from '../platform/http/problem-answers.ts'
import { screenPages } from './screen-page.ts'

/** Files in this folder have a hash in their names, so their content never changes. */
const hashedFiles = '/assets/'

/** A page that does not exist. The router of the web app still gets the address that the browser shows. */
const missingPage = '/not-found'

/**
 * Serves the built web app. Browsers cache hashed files forever, but never pages, because a page depends on
 * whether there is a session. Every path that is not a file gets a page, whose router handles unknown paths;
 * unknown `/api` paths get `NotFound`.
 *
 * @param writeVisitorPage writes the page for a client without a session
 */
export async function serveWeb(
  app: FastifyInstance,
  directory: string | undefined,
  writeVisitorPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<string>,
) {
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
    if (pageOf && wantsPage(request)) {
      if (request.url === missingPage) void reply.code(404).header('x-robots-tag', 'noindex')
      if (writeVisitorPage && !hasSessionCookie(request.headers)) return writeVisitorPage(request, reply)
      return reply.sendFile(pageOf(request))
    }
    return sendProblem(reply, problemOf('NotFound'))
  })
}

/**
 * Answers requests that Fastify rejects before routing, because their address cannot be decoded or a part of it is too
 * long. Browsers get the web app, which says what was not found, and clients of the API get a problem.
 */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (!wantsPage(request)) return answerFrameworkError(error, request, reply)
  request.raw.url = missingPage
  request.server.routing(request.raw, reply.raw)
}

function wantsPage({ method, url }: FastifyRequest): boolean {
  const isApi = url === '/api' || url.startsWith('/api/') || url.startsWith('/api?')
  // A missing file of an older build must be a 404: a browser would run a page as a script.
  return (method === 'GET' || method === 'HEAD') && !isApi && !url.startsWith(hashedFiles)
}
