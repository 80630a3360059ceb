import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasSessionCookie } from '../../sign-in/session-cookie.ts'
import { cachePolicies } from '../../platform/http/cache-policies.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import { declareForAll } from '../../platform/http/route-declarations.ts'
import { screenPages } from './screen-page.ts'

/** Files in this folder have a hash in their names, so their content never changes. */
const hashedFiles = '/assets/'

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
  if (directory !== undefined) await serveFiles(app, directory)
  const pageOf = directory === undefined ? undefined : screenPages(directory)
  app.setNotFoundHandler((request, reply) => {
    const unroutable = unroutables.get(request.raw)
    if (!pageOf || !wantsPage(request)) throw unroutable ?? new ProblemError('NotFound')
    if (unroutable) void reply.code(404).header('x-robots-tag', 'noindex')
    if (writeVisitorPage && !hasSessionCookie(request.headers)) return writeVisitorPage(request, reply)
    return reply.sendFile(pageOf(request))
  })
}

async function serveFiles(app: FastifyInstance, directory: string) {
  const options: FastifyStaticOptions = {
    root: directory,
    preCompressed: true,
    cacheControl: false,
    index: false,
    wildcard: false,
    setHeaders: (reply, file) => {
      const isHashed = file.startsWith(join(directory, hashedFiles))
      reply.header('cache-control', cachePolicies[isHashed ? 'forever' : 'checked'])
    },
  }
  // Adds `sendFile` to the replies of all routes, and no route.
  await app.register(fastifyStatic, { ...options, serve: false })
  await app.register(async (files) => {
    declareForAll(files, { budget: 'files', cache: 'checked' })
    await files.register(fastifyStatic, { ...options, decorateReply: false })
  })
}

/** The errors for requests whose address no route can have. */
const unroutables = new WeakMap<IncomingMessage, FastifyError>()

/** Addresses that do not exist, which replace the unroutable addresses of pages and of the API. */
const missing = { page: '/not-found', api: '/api/not-found' }

/**
 * Answers requests that Fastify rejects before routing, because their address cannot be decoded or a part of it is too
 * long. Sends them to the handler of addresses that do not exist, so that they pass the same hooks. Browsers get the
 * web app, which says what was not found, and clients of the API get a problem.
 */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { raw, server } = request
  unroutables.set(raw, error)
  // The router of the web app still gets the address that the browser shows.
  raw.url = wantsPage(request) ? missing.page : missing.api
  server.routing(raw, reply.raw)
}

function wantsPage({ method, url }: FastifyRequest): boolean {
  const isApi = url === '/api' || url.startsWith('/api/') || url.startsWith('/api?')
  // A missing file of an older build must be a 404: a browser would run a page as a script.
  return (method === 'GET' || method === 'HEAD') && !isApi && !url.startsWith(hashedFiles)
}
