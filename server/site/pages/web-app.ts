import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { cachePolicies } from '../../platform/http/cache-policies.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import { declareForAll } from '../../platform/http/route-declarations.ts'

/** Files in this folder have a hash in their names, so their content never changes. */
const hashedFiles = '/assets/'

/** Writes an HTML page, whose router shows the address of the request. */
export type WritePage = (request: FastifyRequest, reply: FastifyReply) => Promise<string>

/**
 * Serves the files of the built web app. Browsers cache hashed files forever, but never pages, because a page depends on
 * whether there is a session. Pages of the builds of the last day still get their hashed files (build/keep-older-files.ts).
 */
export async function serveFiles(app: FastifyInstance, directory: string) {
  const options: FastifyStaticOptions = {
    root: directory,
    preCompressed: true,
    cacheControl: false,
    index: false,
    wildcard: false,
    // Pages have the addresses of their screens, and compressed files those of the files. `serveServiceWorker` serves workers.
    globIgnore: ['**/*.html', '**/*.{br,gz}', 'worker*.js', `${hashedFiles.slice(1)}**`],
    setHeaders: (reply, file) => {
      const isHashed = hashedFolders.some((folder) => file.startsWith(folder))
      reply.header('cache-control', cachePolicies[isHashed ? 'forever' : 'checked'])
    },
  }
  const hashedFolders = [join(directory, '../older', hashedFiles), join(directory, hashedFiles)]
  const folderOf = new Map(hashedFolders.flatMap((folder) => namesIn(folder).map((name) => [name, folder] as const)))
  // Adds `sendFile` to the replies of all routes, and no route.
  await app.register(fastifyStatic, { ...options, serve: false })
  await app.register(async (files) => {
    declareForAll(files, { budget: 'files', cache: 'checked' })
    await files.register(fastifyStatic, { ...options, decorateReply: false })
    // One route for all of them: one for each takes 4 MB.
    files.get<{ Params: { '*': string } }>(`${hashedFiles}*`, ({ params: { '*': name } }, reply) => {
      const folder = folderOf.get(name)
      return folder === undefined ? reply.callNotFound() : reply.sendFile(name, folder)
    })
  })
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => !/\.(?:br|gz)$/.test(name)) : []
}

/**
 * Answers requests that no route receives. The address of a page with a slash too many leads to the page. Every other
 * address does not exist: browsers get a page that says so, and clients of the API a problem.
 *
 * @param methodsAt lists the methods of the routes at an address
 * @param writePage writes the page; without it, everyone gets a problem
 */
export function answerUnrouted(
  app: FastifyInstance,
  { methodsAt, writePage }: { methodsAt: (url: string) => readonly HTTPMethods[]; writePage: WritePage | undefined },
) {
  app.setNotFoundHandler((request, reply) => {
    if (!writePage || !wantsPage(request)) throw unroutables.get(request.raw) ?? new ProblemError('NotFound')
    // Some chats and people add a slash to a link.
    const shorter = request.url.replace(/\/(?=\?|$)/, '')
    if (shorter !== request.url && methodsAt(shorter).includes('GET')) return reply.redirect(shorter, 301)
    return sendMissing(request, reply, writePage)
  })
}

/** Answers 404 with a page, which search engines leave out. */
export function sendMissing(request: FastifyRequest, reply: FastifyReply, writePage: WritePage): Promise<string> {
  void reply.code(404).header('x-robots-tag', 'noindex')
  return writePage(request, reply)
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
